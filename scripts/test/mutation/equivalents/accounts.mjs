/** @type {import('../readReport.mjs').Equivalent[]} */
export const accounts = [
  {
    file: 'walletList.ts',
    before: "const [, chain, text = ''] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []",
    after: 'const [, chain, text = "Stryker was here!"] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []',
    why: 'Neither text is an address.',
  },
  {
    file: 'walletList.ts',
    before: "const [, chain, text = ''] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []",
    after:
      'const [, chain, text = \'\'] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? ["Stryker was here"]',
    why: 'The first item is not read.',
  },
  {
    file: 'contractLink.ts',
    before: 'if (!link?.isShared || !link.proof || chainId === null) return false',
    after: 'if (!link?.isShared || !link.proof || false) return false',
    why: 'Both callers have returned for a key.',
  },
]
