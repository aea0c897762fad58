import { describe, expect, test } from 'vitest'
import { rewriteConnectKit as rewrite } from '../../test/rewrite.ts'
import { migrate } from '../migrate.ts'

const application = (
  props = '',
  around: readonly [string, string] = ['', ''],
) => `import { ConnectKitProvider } from 'connectkit'
import { WagmiProvider } from 'wagmi'
import { config } from './wagmi'

export const App = () => (
  <WagmiProvider config={config}>
    ${around[0]}<ConnectKitProvider appInfo={{ name: 'Orchard' }}${props}><main /></ConnectKitProvider>${around[1]}
  </WagmiProvider>
)
`

describe('the provider', () => {
  test('passes a callback on, except when the wallet reconnects', () => {
    const { code, findings } = rewrite(application(' onConnect={greet}'))
    expect(findings).toEqual([])
    expect(code).toContain(
      'onConnect={({ address, connector, isReconnected }) => { if (!isReconnected) greet({ address, connectorId: connector.id }) }}',
    )
  })

  test('keeps the body of a callback', () => {
    const { code } = rewrite(application(' onConnect={async () => {\n      await greet()\n    }}'))
    expect(code).toMatch(
      /onConnect=\{async \(\{ isReconnected \}\) => \{\s+if \(isReconnected\) return\s+await greet\(\)/,
    )
  })

  test.each([
    [' theme="midnight"', 'The kit has no themes of ConnectKit.'],
    [' customTheme={theme}', 'The kit has no `customTheme`.'],
    [' options={options}', '`options` is not an object literal, or has spread fields.'],
    [' options={{ customAvatar: Face }}', 'The kit has no option `customAvatar`.'],
    [" options={{ walletConnectCTA: 'both' }}", 'The kit has no option `walletConnectCTA`.'],
    [' options={{ hideBalance: true }}', 'The kit shows the balance in the account dialog.'],
    [" options={{ language: 'ca-AD' }}", "The kit has no language 'ca-AD'."],
    [' options={{ initialChainId: first }}', '`initialChainId` may be 0, which is no chain of ours.'],
    [' options={{ hideTooltips: false /* later */ }}', 'The comment among the options would be removed.'],
    [
      ' onConnect={({ connectorId }) => greet(connectorId)}',
      'Our `onConnect` is also called when the wallet reconnects, and gets `connector` in place of `connectorId`.',
    ],
    [' {...props}', 'ConnectKitProvider has spread props.'],
  ])('is left unchanged with%s', (props, reason) => {
    const before = application(props)
    expect(rewrite(before)).toEqual({ code: before, findings: [`7: ${reason}`] })
  })

  test('needs the name of the application', () => {
    const before = application().replace(" appInfo={{ name: 'Orchard' }}", '')
    expect(rewrite(before)).toEqual({
      code: before,
      findings: [
        '7: The application name is unknown: the codemod found no getDefaultConfig of ConnectKit behind the config.',
      ],
    })
  })

  test('is left unchanged inside the provider of the kit', () => {
    const before = application()
      .replace("{ WagmiProvider } from 'wagmi'", "{ CountersignProvider } from '@countersign/kit'")
      .replaceAll('WagmiProvider', 'CountersignProvider')
    expect(rewrite(before).findings).toEqual(['7: CountersignProvider is around ConnectKitProvider already.'])
  })

  test('turns off wagmi’s own discovery of wallets in a config without ConnectKit', () => {
    const { files } = migrate(
      new Map([
        ['src/App.tsx', application()],
        [
          'src/wagmi.ts',
          "import { createConfig } from 'wagmi'\nexport const config = createConfig({ chains, transports })\n",
        ],
      ]),
      { from: 'connectkit' },
    )
    expect(files.get('src/wagmi.ts')).toContain(
      'createConfig({ multiInjectedProviderDiscovery: false, chains, transports })',
    )
  })

  test.each([
    ['onSignIn={greet} {...siwe}', 'SIWEProvider has props other than one spread constant.'],
    ['{...other}', '`other` is not a constant with an object literal that the codemod has read.'],
    ['{...partial}', '`partial` has no `createMessage`.'],
    ['{...more}', 'A SignInAdapter has no `enabled`.'],
  ])('is left unchanged inside of SIWEProvider with %s', (props, reason) => {
    const five = 'getNonce, createMessage, verifyMessage, getSession, signOut'
    const before = `${application('', [`<SIWEProvider ${props}>`, '</SIWEProvider>']).replace(
      'ConnectKitProvider }',
      'ConnectKitProvider, SIWEProvider }',
    )}
const siwe = { ${five} }
const partial = { getNonce }
const more = { ${five}, enabled: false }
`
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings).toContain(`7: ${reason}`)
  })
})

describe('getDefaultConfig', () => {
  const config = (fields: string, around = 'createConfig') => `import { getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'
export const config = ${around}(getDefaultConfig({ appName: 'Orchard', ${fields} }))
`
  const id = "walletConnectProjectId: '0123456789abcdef0123456789abcdef'"

  test.each([
    [
      `${id}, connectors: []`,
      '`connectors` of getDefaultConfig replace all of ConnectKit’s, and the codemod writes walletConnect.',
    ],
    [`${id}, enableAaveAccount: true`, 'The kit has no Aave Account.'],
    [`${id}, aaveAccountOptions: {}, chains`, 'The kit has no Aave Account.'],
    [`${id}, coinbaseWalletPreference: 'all'`, 'createWalletConfig has no `coinbaseWalletPreference`.'],
    [`${id}, client`, 'createWalletConfig has no `client`.'],
    ['chains', 'getDefaultConfig has no `appName` or no `walletConnectProjectId`.'],
    [
      "walletConnectProjectId: 'abc'",
      '`projectId` is not 32 hex characters, from dashboard.reown.com: walletConnect throws when the application loads.',
    ],
  ])('is left unchanged with %s', (fields, reason) => {
    const before = config(fields)
    expect(rewrite(before)).toEqual({ code: before, findings: [`3: ${reason}`] })
  })

  test('is left unchanged outside of createConfig', () => {
    const before = config(id, 'create')
    expect(rewrite(before).findings).toEqual([
      '3: The result of getDefaultConfig is not passed directly to wagmi’s createConfig.',
    ])
  })

  test('keeps comments around the call', () => {
    const { code } = rewrite(config(id).replace('createConfig(g', 'createConfig(/* ours */ g'))
    expect(code).toContain('createWalletConfig(/* ours */ {')
  })
})

describe('ConnectKitButton', () => {
  const button = (element: string) => `import { ConnectKitButton } from 'connectkit'
export const Header = () => ${element}
`
  test('keeps its local name if ours is taken', () => {
    const { code } = rewrite(
      `${button('<ConnectKitButton showAvatar={isWide} />')}export function ConnectButton() {}\n`,
    )
    expect(code).toContain("import { ConnectButton as ConnectKitButton } from '@countersign/kit'")
    expect(code).toContain(
      `<ConnectKitButton chainStatus="none" accountStatus={isWide ? 'full' : 'address'} />`,
    )
  })

  test.each([
    ['<ConnectKitButton mode="dark" />', 'ConnectButton has no `mode`.'],
    ['<ConnectKitButton onClick={(open) => open()} />', 'ConnectButton has no `onClick`.'],
    ['<ConnectKitButton {...props} />', 'ConnectKitButton has spread props.'],
    ['<Slot as={ConnectKitButton} />', 'ConnectKitButton is used other than as an element.'],
    [
      '<ConnectKitButton.Custom>{(wallet) => <i />}</ConnectKitButton.Custom>',
      'The argument of ConnectKitButton.Custom is not destructured.',
    ],
    [
      '<ConnectKitButton.Custom>{({ hide }) => <i onClick={hide} />}</ConnectKitButton.Custom>',
      '`hide` of ConnectKitButton.Custom is not rewritten.',
    ],
    [
      '<ConnectKitButton.Custom>{({ chain }) => <Chain chain={chain} />}</ConnectKitButton.Custom>',
      '`chain` of ConnectKitButton.Custom is passed on, and ours is `null` in place of `undefined`.',
    ],
  ])('is left unchanged as %s', (element, reason) => {
    const before = button(element)
    expect(rewrite(before)).toEqual({ code: before, findings: [`2: ${reason}`] })
  })

  test.each([
    [
      '{ isConnected, show }',
      'isConnected ? null : <i onClick={show} />',
      '{ account, openConnect }',
      'account ? null : <i onClick={openConnect} />',
    ],
    ['{ unsupported }', 'unsupported && <i />', '{ chain }', 'chain === null && <i />'],
    ['{ address }', 'use({ address })', '{ account }', 'use({ address: account?.address })'],
    ['{ ensName }', '<i title={ensName} />', '{ account }', '<i title={account?.name ?? undefined} />'],
  ])('calls its function with %s', (fields, body, ours, text) => {
    const { code, findings } = rewrite(
      button(`<ConnectKitButton.Custom>{(${fields}) => ${body}}</ConnectKitButton.Custom>`),
    )
    expect(findings).toEqual([])
    expect(code).toContain(`<ConnectButton.Custom>{(${ours}) => ${text}}</ConnectButton.Custom>`)
  })
})

describe('useModal', () => {
  const modal = (fields: string, body: string, parameters = '') => `import { useModal } from 'connectkit'
export function Open() {
  const ${fields} = useModal(${parameters})
  return ${body}
}
`
  test.each([
    [
      '{ setOpen }',
      '<i onClick={() => setOpen(false)} />',
      '4: `setOpen` of useModal is used in an expression that is not rewritten.',
    ],
    ['{ open }', 'open', '3: `open` of useModal is not rewritten.'],
    ['{ openAbout }', 'openAbout()', '3: `openAbout` of useModal is not rewritten.'],
    ['modal', 'modal.open', '3: The result of useModal is not destructured.'],
  ])('is left unchanged with %s in %s', (fields, body, finding) => {
    const before = modal(fields, body)
    expect(rewrite(before)).toEqual({ code: before, findings: [finding] })
  })

  test('is left unchanged with callbacks', () => {
    expect(rewrite(modal('{ setOpen }', 'setOpen(true)', '{ onConnect }')).findings).toEqual([
      '3: useModal is called with callbacks.',
    ])
  })

  test('opens the sign-in view', () => {
    const { code } = rewrite(modal('{ openSIWE }', '<i onClick={() => openSIWE()} />'))
    expect(code).toContain('const { open: openConnect } = useConnectDialog()')
    expect(code).toContain('<i onClick={() => openConnect()} />')
  })
})

test('leaves a package with both kits to a second run', () => {
  const packageJson = JSON.stringify(
    { dependencies: { '@rainbow-me/rainbowkit': '^2.2.0', connectkit: '^1.9.0', wagmi: '^2.19.0' } },
    null,
    2,
  )
  const { findings } = migrate(new Map([['package.json', packageJson]]), { keepWagmi: true })
  expect(findings).toEqual([
    {
      file: 'package.json',
      line: 4,
      reason: 'This package uses ConnectKit too, which stays.',
      todo: 'Run `npx @countersign/codemod connectkit` once this run leaves nothing else, or remove ConnectKit.',
    },
  ])
})

test.each([
  ['1.6.0', '^2.0.0', 'this is 1.6.0'],
  ['^1.9.0', '^1.4.0', 'this is wagmi ^1.4.0'],
])('leaves a package with ConnectKit %s and wagmi %s', (connectkit, wagmi, reason) => {
  const packageJson = JSON.stringify({ dependencies: { connectkit, wagmi } })
  const { files, findings } = migrate(new Map([['package.json', packageJson]]), { from: 'connectkit' })
  expect([...files]).toEqual([])
  expect(findings[0]?.reason).toContain(reason)
})
