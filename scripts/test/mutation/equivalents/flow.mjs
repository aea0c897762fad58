/** @type {import('../readReport.mjs').Equivalent[]} */
export const flow = [
  {
    file: 'createSigning.ts',
    before: 'if (!adapter) return null',
    after: 'if (false) return null',
    why: 'no signature is due without an adapter',
  },
  {
    file: 'decide.ts',
    before: "return latest.status === 'idle' || latest.actualChainId !== chainId",
    after: 'return false || latest.actualChainId !== chainId',
    why: 'without a switch there is no chain that it led to',
  },
  {
    file: 'decide.ts',
    before: "return latest.status === 'idle' || latest.actualChainId !== chainId",
    after: 'return latest.status === "" || latest.actualChainId !== chainId',
    why: 'without a switch there is no chain that it led to',
  },
  {
    file: 'decideLeave.ts',
    before: "if (step.name === 'connect' && isOpenBelow(step, now.stack)) return []",
    after: 'if (true && isOpenBelow(step, now.stack)) return []',
    why: 'the other step, `chain`, has no wallet that a step below could be for',
  },
  {
    file: 'decideLeave.ts',
    before: "return below.some((other) => other.name === 'connect' && other.walletKey === step.walletKey)",
    after: 'return below.some((other) => true && other.walletKey === step.walletKey)',
    why: 'only the step `connect` has a wallet',
  },
  {
    file: 'followAttempt.ts',
    before: "views.setHidden(latest.status === 'opening' && latest.elsewhere === true)",
    after: 'views.setHidden(true && latest.elsewhere === true)',
    why: 'only the state `opening` has `elsewhere`',
  },
  ...['/(opening|pairing|connecting)$/', '/^(opening|pairing|connecting)/'].map((states) => ({
    file: 'followAttempt.ts',
    before: 'if (isLeft && /^(opening|pairing|connecting)$/.test(attempt.get().status)) abandon()',
    after: `if (isLeft && ${states}.test(attempt.get().status)) abandon()`,
    why: 'no other state contains the name of one of these',
  })),
]
