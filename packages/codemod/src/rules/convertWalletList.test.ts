import { InvalidWalletListError } from '@countersign/core'
import * as catalogue from '@countersign/wallets'
import { describe, expect, test } from 'vitest'
import { checkWalletList } from '../../../core/src/state/checkWalletList.ts'
import { migrate } from '../migrate.ts'
import { walletNames } from './walletNames.ts'

const names = ['argentWallet', 'injectedWallet', 'kaiaWallet', 'kaikasWallet', 'rabbyWallet', 'readyWallet']
type Groups = readonly { readonly groupName: string; readonly wallets: readonly string[] }[]

function rewrite(groups: Groups) {
  const list = groups.map(
    ({ groupName, wallets }) => `    { groupName: '${groupName}', wallets: [${wallets.join(', ')}] },\n`,
  )
  const code = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { ${names.join(', ')} } from '@rainbow-me/rainbowkit/wallets'
export const config = getDefaultConfig({ appName: 'A', projectId, chains, wallets: [
${list.join('')}  ],
})
`
  const { files, findings } = migrate(new Map([['wagmi.ts', code]]))
  return {
    code: files.get('wagmi.ts') ?? null,
    findings: findings.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

/** Whether the kit refuses the same groups with its own wallets. */
function isRefused(groups: Groups): boolean {
  const own: Readonly<Record<string, unknown>> = catalogue
  try {
    checkWalletList(
      groups.map(({ groupName, wallets }) => ({
        name: groupName,
        wallets: wallets.map((name) => own[walletNames[name] ?? ''] as catalogue.Wallet),
      })),
    )
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidWalletListError)
    return true
  }
}

test.each<[Groups, string | null]>([
  [
    [
      { groupName: 'Popular', wallets: ['rabbyWallet'] },
      { groupName: 'Other', wallets: ['kaiaWallet'] },
    ],
    null,
  ],
  [
    [{ groupName: 'Installed', wallets: ['rabbyWallet'] }],
    '4: The group name "Installed" is reserved by the kit: CountersignProvider throws when it renders.',
  ],
  [
    [
      { groupName: 'Popular', wallets: ['rabbyWallet'] },
      { groupName: ' ', wallets: ['kaiaWallet'] },
    ],
    '5: The group name " " is empty: CountersignProvider throws when it renders.',
  ],
  [
    [
      { groupName: 'Popular', wallets: ['rabbyWallet'] },
      { groupName: 'Popular', wallets: ['kaiaWallet'] },
    ],
    '5: The group name "Popular" is that of another group: CountersignProvider throws when it renders.',
  ],
  [
    [{ groupName: 'Popular', wallets: ['kaiaWallet', 'kaikasWallet'] }],
    '4: `kaikasWallet` is the wallet `kaia`, which the list has already: CountersignProvider throws when it renders.',
  ],
  [
    [
      { groupName: 'Popular', wallets: ['argentWallet'] },
      { groupName: 'Other', wallets: ['readyWallet'] },
    ],
    '5: `readyWallet` is the wallet `ready`, which the list has already: CountersignProvider throws when it renders.',
  ],
])('reports exactly the lists that the provider refuses (%#)', (groups, finding) => {
  const { code, findings } = rewrite(groups)
  expect(findings).toEqual(finding === null ? [] : [finding])
  expect(code === null).toBe(finding !== null)
  expect(isRefused(groups)).toBe(finding !== null)
})

describe('a group without wallets', () => {
  test.each([[[]], [['injectedWallet']], [['injectedWallet', 'injectedWallet']]])(
    'is removed: %j',
    (wallets) => {
      const popular = { groupName: 'Popular', wallets: ['rabbyWallet'] }
      const empty = { groupName: 'Installed wallets', wallets }
      for (const groups of [
        [popular, empty],
        [empty, popular],
      ]) {
        const { code, findings } = rewrite(groups)
        expect(findings).toEqual([])
        expect(code).toMatch(/= \[\s*\{ name: 'Popular', wallets: \[rabby\] \},?\s*\]/)
        expect(code).not.toContain('rainbow-me')
      }
      expect(rewrite([empty]).code).toMatch(/: WalletList = \[\s*,?\s*\]/)
    },
  )
})
