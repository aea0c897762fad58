import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

/** One module before and after, with its findings as `line: reason`. */
function rewrite(code: string, path = 'src/App.tsx') {
  const { files, findings } = migrate(new Map([[path, code]]))
  return {
    code: files.get(path) ?? code,
    findings: findings.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

const provider = (
  props = '',
  config = 'config',
) => `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './wagmi'

export const App = () => (
  <WagmiProvider config={${config}}>
    <RainbowKitProvider${props}>
      <main />
    </RainbowKitProvider>
  </WagmiProvider>
)
`

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

describe('the provider', () => {
  const withName = " appInfo={{ appName: 'My App', learnMoreUrl: url }}"

  test('replaces both', () => {
    const { code, findings } = rewrite(provider(`${withName} modalSize="compact" initialChain={base}`))
    expect(code).toBe(`import { WalletKitProvider } from '@countersign/kit'
import { config } from './wagmi'

export const App = () => (
  <WalletKitProvider config={config} appInfo={{ name: 'My App', learnMoreUrl: url }} dialogSize="compact" initialChain={base}>
    <main />
  </WalletKitProvider>
)
`)
    expect(findings).toEqual([])
  })

  test.each([
    [provider(), 'The application name is unknown: `appName` in the config is not a string literal.'],
    [provider(`${withName} coolMode`), 'The kit has no `coolMode`.'],
    [provider(' {...props}'), 'RainbowKitProvider has spread props.'],
    [
      provider(" appInfo={{ appName: 'A', disclaimer: Terms }}"),
      '`disclaimer` of our `appInfo` is a React node, not a component.',
    ],
    [provider(withName, 'config} reconnectOnMount={false'), 'WalletKitProvider has no `reconnectOnMount`.'],
    [
      provider(withName, 'create()'),
      'WagmiProvider is not in the same file, or its config is not a variable.',
    ],
    [
      provider(withName).replace(/<(\/?)RainbowKitProvider/g, (tag, end) =>
        end ? `${tag}></Gate` : `<Gate>${tag}`,
      ),
      'Gate is between WagmiProvider and RainbowKitProvider, and may use wagmi’s hooks.',
    ],
  ])('is left unchanged (%#)', (before, reason) => {
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings.map((finding) => finding.replace(/^\d+: /, ''))).toContain(reason)
  })

  test('is left unchanged with an authentication adapter', () => {
    const before = provider(withName)
      .replace('{ RainbowKitProvider', '{ RainbowKitAuthenticationProvider, RainbowKitProvider')
      .replace(
        '    <RainbowKitProvider',
        '    <RainbowKitAuthenticationProvider adapter={adapter} status={status}><RainbowKitProvider',
      )
      .replace('</RainbowKitProvider>', '</RainbowKitProvider></RainbowKitAuthenticationProvider>')
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings.join('\n')).toContain('authentication adapter cannot read the session')
  })

  test.each([
    ['lightTheme()', 'light'],
    ['darkTheme()', 'dark'],
    ['{ lightMode: lightTheme(), darkMode: darkTheme() }', 'auto'],
  ])('converts the theme %s', (theme, ours) => {
    const before = provider(`${withName} theme={${theme}}`, 'config} initialState={state')
    const { code, findings } = rewrite(before.replace('{ Rainbow', '{ darkTheme, lightTheme, Rainbow'))
    expect(findings).toEqual([])
    expect(code).toContain("import { WalletKitProvider } from '@countersign/kit'")
    expect(code).toContain(
      `<WalletKitProvider config={config} initialState={state} appInfo={{ name: 'My App', learnMoreUrl: url }} theme="${ours}">`,
    )
  })

  test.each(["darkTheme({ accentColor: 'red' })", 'midnightTheme()', 'own'])(
    'is left unchanged with the theme %s',
    (theme) => {
      const before = provider(`${withName} theme={${theme}}`).replace(
        '{ Rainbow',
        '{ darkTheme, midnightTheme, Rainbow',
      )
      const { code, findings } = rewrite(before)
      expect(code).toBe(before)
      expect(findings).toContain('7: The theme is not lightTheme(), darkTheme() or both, without options.')
    },
  )

  test('indents the lines inside, except those of a template literal', () => {
    const before = provider(withName).replace('<main />', '<style>{`\n      a\n`}</style>')
    expect(rewrite(before).code).toContain('\n    <style>{`\n      a\n`}</style>\n  </WalletKitProvider>')
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
      '<b>{account?.displayBalance}</b>',
      '2: `account.displayBalance` of ConnectButton.Custom is not rewritten.',
    ],
    [
      '<b>{String(account)}</b>',
      '2: `account` of ConnectButton.Custom is used in an expression that is not rewritten.',
    ],
    ['{ const ready = mounted && isOn; return <b>{ready}</b> }', '2: ConnectButton.Custom tests `isOn`.'],
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

  test('is left unchanged if the config has an unsupported field', () => {
    const before = connectors('\n  batch: { multicall: true },')
    const { code, findings } = rewrite(before, 'wagmi.ts')
    expect(code).toBe(before)
    expect(findings).toContain(
      '6: This file has no createConfig that takes these connectors and only fields of createWalletConfig.',
    )
  })
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
      todo: 'Remove it: the whole catalogue is the default. See docs/migrate-from-rainbowkit.md.',
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

test.each([
  ['{\n  "dependencies": {\n    // Comment\n  }\n}', 3],
  ['{\n  "dependencies": {\n    "wagmi": 2,\n  }\n}', 4],
  ['{\n  "dependencies": {{version}}\n}', 2],
  ['', 1],
])('reports the invalid package.json %j, and rewrites the others', (json, line) => {
  const valid = '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'
  const { files, findings } = migrate(
    new Map([
      ['a/package.json', json],
      ['b/package.json', valid],
    ]),
  )
  expect([...files.keys()]).toEqual(['b/package.json'])
  expect(JSON.parse(files.get('b/package.json') ?? '').dependencies).toHaveProperty('@countersign/kit')
  expect(findings).toMatchObject([
    { file: 'a/package.json', line, reason: expect.stringMatching(/^Syntax error: /) },
  ])
})

test.each([
  'null',
  '[]',
  '{}',
  '{ "dependencies": null }',
  '{ "dependencies": "wagmi" }',
  '{ "dependencies": {} }',
])('leaves the package.json %j as it is', (json) => {
  const { files, findings } = migrate(new Map([['package.json', json]]))
  expect(files.size).toBe(0)
  expect(findings).toEqual([])
})

test('keeps RainbowKit a dependency while a file imports it', () => {
  const json =
    '{\n\t"dependencies": {\n\t\t"@rainbow-me/rainbowkit": "^2.2.0",\n\t\t"wagmi": "^2.9.0"\n\t}\n}\n'
  const left =
    "import { useConnectModal } from '@rainbow-me/rainbowkit'\nexport const use = () => useConnectModal()\n"
  const { files, findings } = migrate(
    new Map([
      ['package.json', json],
      ['a.ts', left],
    ]),
  )
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toMatchObject({
    '@rainbow-me/rainbowkit': '^2.2.0',
    wagmi: '^3.7.7',
  })
  expect(files.get('package.json')).toContain('\n\t\t"wagmi"')
  expect(findings.map(({ file }) => file)).toEqual(['a.ts', 'package.json'])
})
