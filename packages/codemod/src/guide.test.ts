import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walletNames } from './rules/walletNames.ts'
import { connectKit } from './sources/connectKit.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const fixtures = 'packages/codemod/test/fixtures'
const pages = {
  'migrate-from-rainbowkit': [
    `${fixtures}/with-vite/before/src/wagmi.ts`,
    `${fixtures}/with-vite/after/src/wagmi.ts`,
    `${fixtures}/with-vite/after/src/main.tsx`,
    `${fixtures}/with-vite/after/src/App.tsx`,
  ],
  'rainbowkit-names': [`${fixtures}/with-vite/after/src/AccountBar.tsx`],
  'rainbowkit-sign-in': [
    `${fixtures}/with-next-siwe-next-auth/before/src/pages/_app.tsx`,
    `${fixtures}/with-next-siwe-next-auth/after/src/pages/_app.tsx`,
    `${fixtures}/with-next-siwe-next-auth/after/src/nextAuthSignIn.ts`,
  ],
  'keep-rainbowkit': [
    'apps/server/test/rainbowKit/authenticationAdapter.ts',
    'apps/server/test/rainbowKit/getConnectKitSession.ts',
  ],
}

test.each(Object.entries(pages))(
  'every code block of %s is a file that the tests compile or run',
  (name, files) => {
    const blocks = [...read(`docs/start/${name}.md`).matchAll(/^```(?:tsx?)\n(.*?)^```$/gms)].map(
      ([, code]) => code,
    )
    expect(blocks).toEqual(files.map(read))
  },
)

test('the guide for ConnectKit names every export, prop, option and field', () => {
  const page = read('docs/start/migrate-from-connectkit.md')
  // Those of connectkit 1.9.2 and connectkit-next-siwe 0.3.0.
  const names = `getDefaultConfig getDefaultConnectors wallets useModal SIWEProvider useSIWE SIWE_NONCE_QUERY_KEY
    SIWE_SESSION_QUERY_KEY SIWESession SIWEConfig ConnectKitProvider Context ConnectKitButton SIWEButton Avatar ChainIcon
    useIsMounted useChains useChainIsSupported ConnectKitModalDemo Types configureClientSIWE configureServerSideSIWE
    appName appIcon appDescription appUrl walletConnectProjectId coinbaseWalletPreference enableAaveAccount
    theme mode customTheme options onConnect onDisconnect debugMode label showBalance showAvatar onClick
    language hideBalance hideTooltips hideQuestionMarkCTA hideNoWalletCTA hideRecentBadge walletConnectCTA
    avoidLayoutShift embedGoogleFonts truncateLongENSAddress walletConnectName reducedMotion disclaimer bufferPolyfill
    customAvatar initialChainId enforceSupportedChains ethereumOnboardingUrl walletOnboardingUrl disableSiweRedirect
    overlayBlur show hide chain unsupported isConnected isConnecting address truncatedAddress ensName
    open setOpen openAbout openOnboarding openProfile openSwitchNetworks openSIWE`
  const quoted = [...page.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].flatMap(
    ([, code]) => code?.match(/\w+/g) ?? [],
  )
  for (const name of names.split(/\s+/)) expect(quoted).toContain(name)
  for (const name of Object.keys(connectKit.todos)) expect(quoted).toContain(name)
})

test('the names of RainbowKit include every wallet that has no counterpart', () => {
  const page = read('docs/start/rainbowkit-names.md')
  const missing = [
    'bitski',
    'bloom',
    'compass',
    'desig',
    'magicEden',
    'porto',
    'ramper',
    'safeheron',
    'seif',
    'taho',
    'tokenary',
  ]
  for (const name of missing) {
    expect(walletNames[`${name}Wallet`]).toBeUndefined()
    expect(page.replaceAll(' ', '').toLowerCase()).toContain(name.toLowerCase())
  }
})
