import { describe, expect, test } from 'vitest'
import { provider, rewrite } from '../test/rewrite.ts'
import { migrate } from './migrate.ts'

describe('wagmi', () => {
  test('renames hooks, types and actions with their uses', () => {
    const { code, findings } = rewrite(`import { useAccount, type UseAccountReturnType } from 'wagmi'
import { getAccount } from 'wagmi/actions'
const account: UseAccountReturnType = useAccount()
export const other = { getAccount, useAccount: useAccount }
`)
    expect(code).toBe(`import { useConnection, type UseConnectionReturnType } from 'wagmi'
import { getConnection } from 'wagmi/actions'
const account: UseConnectionReturnType = useConnection()
export const other = { getAccount: getConnection, useAccount: useConnection }
`)
    expect(findings).toEqual([])
  })

  test('keeps the local name if the new one is taken', () => {
    const { code } = rewrite(`import { useAccount } from 'wagmi'
const useConnection = 1
export const account = [useAccount(), useConnection]
`)
    expect(code).toContain("import { useConnection as useAccount } from 'wagmi'")
    expect(code).toContain('[useAccount(), useConnection]')
  })

  test('reports what wagmi 3 removed', () => {
    const before = `import { useBalance, useToken } from 'wagmi'
export const token = useToken({ address })
export const balance = useBalance({ address, token: usdc })
`
    expect(rewrite(before)).toEqual({
      code: before,
      findings: ['1: wagmi 3 has no useToken.', '3: In wagmi 3, useBalance reads only native balances.'],
    })
  })
})

describe('hooks', () => {
  test('tests `canOpen` where RainbowKit’s function may be undefined', () => {
    const { code } = rewrite(`import { useAccountModal, useChainModal } from '@rainbow-me/rainbowkit'
export function Bar() {
  const { openAccountModal, accountModalOpen } = useAccountModal()
  const { openChainModal: pick } = useChainModal()
  return <button disabled={!openAccountModal} data-open={accountModalOpen} onClick={openAccountModal} onBlur={() => pick?.()} />
}
`)
    expect(code).toBe(`import { useAccountDialog, useChainDialog } from '@countersign/kit'
export function Bar() {
  const { open: openAccountModal, isOpen: accountModalOpen, canOpen: canOpenAccount } = useAccountDialog()
  const { open: pick } = useChainDialog()
  return <button disabled={!canOpenAccount} data-open={accountModalOpen} onClick={openAccountModal} onBlur={() => pick?.()} />
}
`)
  })

  test('leaves a result that is not destructured', () => {
    const before = `import { useConnectModal } from '@rainbow-me/rainbowkit'
export const useModal = () => useConnectModal()
`
    expect(rewrite(before)).toEqual({
      code: before,
      findings: ['2: The result of useConnectModal is not destructured into its own fields.'],
    })
  })
})

describe('the config', () => {
  const config = (fields: string) => `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({ ${fields} })
`
  test('keeps the metadata of WalletConnect', () => {
    const { code } = rewrite(
      config(
        "appName: 'My App', appDescription: text, appIcon: '/icon.png', projectId, chains: [mainnet], appUrl, ssr: true",
      ),
      'wagmi.ts',
    )
    expect(code).toContain("import { createWalletConfig, walletConnect } from '@countersign/kit'")
    expect(code).toContain('chains: [mainnet], ssr: true })')
    expect(code).toContain(
      "walletConnect({ projectId, metadata: { name: 'My App', description: text, icons: ['/icon.png'] } }),",
    )
  })

  test('is left unchanged if one field has no equivalent', () => {
    const before = config("appName: 'My App', projectId, chains: [mainnet], batch")
    expect(rewrite(before, 'wagmi.ts')).toEqual({
      code: before,
      findings: ['4: createWalletConfig has no `batch`.'],
    })
  })

  test('is left unchanged with spread fields', () => {
    const before = config('...shared, projectId')
    expect(rewrite(before, 'wagmi.ts')).toEqual({
      code: before,
      findings: ['4: The argument of getDefaultConfig is not an object literal, or has spread fields.'],
    })
  })

  test.each([
    ['[{ groupName: "A", wallets: [tahoWallet] }]', '4: Our catalogue has no tahoWallet.'],
    ['[{ groupName: "A", wallets: [own] }]', '4: `own` is not a wallet of RainbowKit.'],
    ['list', '4: The list of wallets is not an inline array.'],
  ])('is left unchanged with the wallets %s', (wallets, finding) => {
    const before = `import { tahoWallet } from '@rainbow-me/rainbowkit/wallets'\n${config(`appName: 'My App', projectId, chains: [mainnet], wallets: ${wallets}`)}`
    const { code, findings } = rewrite(before, 'wagmi.ts')
    expect(code).toBe(before)
    expect(findings).toContain(finding.replace('4:', '5:'))
  })

  test('drops injectedWallet', () => {
    const { code } = rewrite(
      `import { injectedWallet, rabbyWallet } from '@rainbow-me/rainbowkit/wallets'\n${config("appName: 'A', projectId, chains: [mainnet], wallets: [{ groupName: 'Popular', wallets: [injectedWallet, rabbyWallet] }]")}`,
      'wagmi.ts',
    )
    expect(code).toContain("export const wallets: WalletList = [{ name: 'Popular', wallets: [rabby] }]")
    expect(code).not.toContain('rainbow-me')
  })
})

describe('a button of your own', () => {
  const custom = (
    body: string,
    fields = 'account, chain, openConnectModal, mounted, authenticationStatus',
  ) => `import { ConnectButton } from '@rainbow-me/rainbowkit'
export const Bar = () => <ConnectButton.Custom>{({ ${fields} }) => ${body}}</ConnectButton.Custom>
`
  test.each([
    [
      '<b>{String(account)}</b>',
      '2: `account` of ConnectButton.Custom is used in an expression that is not rewritten.',
    ],
  ])('is left unchanged with an unsupported expression: %s', (body, finding) => {
    const before = custom(body)
    expect(rewrite(before)).toEqual({ code: before, findings: [finding] })
  })

  test('is left unchanged if it depends on the session', () => {
    const before = custom(
      "{ const connected = mounted && account && chain && (!authenticationStatus || authenticationStatus === 'authenticated'); return <b>{connected}</b> }",
    )
    const signIn = "import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'\n"
    const { files, findings } = migrate(
      new Map([
        ['a.tsx', before],
        ['b.tsx', signIn],
      ]),
    )
    expect(files.has('a.tsx')).toBe(false)
    expect(findings[0]).toMatchObject({
      file: 'a.tsx',
      reason: 'The button depends on the authentication status.',
    })
  })
})

describe('connectorsForWallets', () => {
  const connectors = (config: string) => `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rabbyWallet, safeWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const connectors = connectorsForWallets(
  [
    { groupName: 'Recommended', wallets: [rabbyWallet, safeWallet] },
  ],
  { appName: 'My App', projectId: 'YOUR_PROJECT_ID' },
)

export const config = createConfig({
  connectors,
  chains: [mainnet],
  transports: { [mainnet.id]: http() },${config}
})
`
  test('becomes a wallet list and connectors', () => {
    const { code, findings } = rewrite(connectors('\n  ssr: true,'), 'wagmi.ts')
    expect(findings).toEqual([])
    expect(code).toBe(`import {
  createWalletConfig,
  walletConnect,
  type WalletList,
} from '@countersign/kit'
import { safe } from '@countersign/kit/safe'
import { rabby, safe as safeWallet } from '@countersign/wallets'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const wallets: WalletList = [
  { name: 'Recommended', wallets: [rabby, safeWallet] },
]

const connectors = [
  walletConnect({ projectId: 'YOUR_PROJECT_ID', metadata: { name: 'My App' } }),
  safe({ allowedOrigins: ['https://app.safe.global'] }),
]

export const config = createWalletConfig({
  connectors,
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  ssr: true,
})
`)
  })

  test('keeps wagmi’s config with fields that ours does not have, and turns off its discovery', () => {
    const { code, findings } = rewrite(connectors('\n  batch: { multicall: true },'), 'wagmi.ts')
    expect(findings).toEqual([])
    expect(code).toContain("import { createConfig, http } from 'wagmi'")
    expect(code).toContain(
      'createConfig({\n  multiInjectedProviderDiscovery: false,\n  connectors,\n  chains: [mainnet],',
    )
    expect(code).toContain('batch: { multicall: true },')
  })

  test('drops the discovery from a config that becomes ours', () => {
    const { code } = rewrite(connectors('\n  multiInjectedProviderDiscovery: false,'), 'wagmi.ts')
    expect(code).toContain('createWalletConfig({')
    expect(code).not.toContain('multiInjectedProviderDiscovery')
  })

  test('is found in a list with other connectors', () => {
    const before = connectors('').replace('  connectors,', '  connectors: [...connectors, own()],')
    const { code, findings } = rewrite(before, 'wagmi.ts')
    expect(findings).toEqual([])
    expect(code).toContain('createWalletConfig({\n  connectors: [...connectors, own()],')
  })

  test('is left unchanged if no config takes the connectors', () => {
    const before = connectors('').replace('  connectors,', '  connectors: [],')
    expect(rewrite(before, 'wagmi.ts')).toEqual({
      code: before,
      findings: [
        '1: connectorsForWallets is not rewritten.',
        '6: No createConfig of wagmi takes `connectors`.',
      ],
    })
  })
})

describe('connectorsForWallets in another file than the config', () => {
  const list = (code: string) => `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rabbyWallet } from '@rainbow-me/rainbowkit/wallets'

${code.replace('CALL', "connectorsForWallets([{ groupName: 'Club', wallets: [rabbyWallet] }], { appName: 'Club', projectId })")}
`
  const config = (connectors: string, from = './connectors') => `import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { clubConnectors } from '${from}'

export const config = createConfig({ chains: [mainnet], connectors: ${connectors} })
`
  const run = (listCode: string, configCode: string, app = provider()) =>
    migrate(
      new Map([
        ['src/App.tsx', app],
        ['src/connectors.ts', list(listCode)],
        ['src/wagmi.ts', configCode],
      ]),
    )

  test.each([
    ['export const clubConnectors = CALL', 'clubConnectors'],
    ['const clubConnectors = CALL\nexport { clubConnectors }', '[...clubConnectors, own()]'],
    ['export const clubConnectors = () => CALL', 'clubConnectors()'],
    ['export const clubConnectors = () => {\n  return CALL\n}', 'clubConnectors()'],
    ['export function clubConnectors() {\n  if (isServer) return []\n  return CALL\n}', 'clubConnectors()'],
  ])('%s becomes a list that the provider gets', (listCode, connectors) => {
    const { files, findings } = run(listCode, config(connectors))
    expect(findings).toEqual([])
    expect(files.get('src/connectors.ts')).toContain(
      "export const wallets: WalletList = [{ name: 'Club', wallets: [rabby] }]",
    )
    expect(files.get('src/connectors.ts')).toContain(
      "[walletConnect({ projectId, metadata: { name: 'Club' } })]",
    )
    expect(files.get('src/wagmi.ts')).toContain(
      "export { wallets } from './connectors'\n\nexport const config",
    )
    expect(files.get('src/wagmi.ts')).toContain(
      `createWalletConfig({ chains: [mainnet], connectors: ${connectors} })`,
    )
    expect(files.get('src/App.tsx')).toContain("import { config, wallets } from './wagmi'")
    expect(files.get('src/App.tsx')).toContain(
      "<CountersignProvider config={config} appInfo={{ name: 'Club' }} wallets={wallets}>",
    )
  })

  test.each([['chains: [mainnet], '], ['chains: [mainnet], batch, ']])(
    'gives a provider that is rewritten in a later run its list, with %s',
    (chains) => {
      const refused = provider(' coolMode')
      const first = run(
        'export const clubConnectors = CALL',
        config('clubConnectors').replace('chains: [mainnet], ', chains),
        refused,
      )
      expect(first.files.has('src/App.tsx')).toBe(false)
      const second = migrate(new Map([...first.files, ['src/App.tsx', provider()]]))
      expect(second.findings).toEqual([])
      expect(second.files.get('src/App.tsx')).toContain(
        "<CountersignProvider config={config} appInfo={{ name: 'Club' }} wallets={wallets}>",
      )
    },
  )

  test.each([['other'], ['other()'], ['[own()]']])(
    'is left unchanged if the config takes %s',
    (connectors) => {
      const { files, findings } = run('export const clubConnectors = CALL', config(connectors))
      expect(files.has('src/connectors.ts')).toBe(false)
      expect(findings.map(({ reason }) => reason)).toContain(
        'No createConfig of wagmi takes `clubConnectors`.',
      )
    },
  )
})

test('reports imports that no rule rewrites, with what to do', () => {
  const { files, findings } = migrate(
    new Map([
      [
        'a.ts',
        "import { getDefaultWallets } from '@rainbow-me/rainbowkit'\nexport const list = getDefaultWallets()\n",
      ],
    ]),
  )
  expect(files.size).toBe(0)
  expect(findings).toEqual([
    {
      file: 'a.ts',
      line: 1,
      reason: 'getDefaultWallets is not rewritten.',
      todo: 'Remove it: the whole catalogue is the default. See docs/start/rainbowkit-names.md.',
    },
  ])
})

test('reports a syntax error, and rewrites the other files', () => {
  const { files, findings } = migrate(
    new Map([
      ['bad.ts', "import { useAccount } from 'wagmi'\nconst a = ;\n"],
      ['good.ts', "import { useAccount } from 'wagmi'\nexport const use = useAccount\n"],
    ]),
  )
  expect([...files.keys()]).toEqual(['good.ts'])
  expect(findings).toMatchObject([
    { file: 'bad.ts', line: 2, reason: expect.stringMatching(/^Syntax error: /) },
  ])
})
