import { expect, test } from 'vitest'
import { rewrite } from '../../test/rewrite.ts'

test('keeps comments among names that are renamed', () => {
  const before = `import {
  // The wallet
  useAccount, // eslint-disable-line no-restricted-imports
  useBalance /* native */,
} from 'wagmi'
export const use = [useAccount, useBalance]
`
  expect(rewrite(before)).toEqual({ code: before.replaceAll('useAccount', 'useConnection'), findings: [] })
})

test('keeps comments at names that stay, and reports those at names that go', () => {
  const { code, findings } = rewrite(`import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import {
  useAccount, // for the address
  WagmiProvider, // the outer provider
  http, // the transport
} from 'wagmi'
import { config } from './wagmi'

export const use = [useAccount, http]
export const App = () => (
  <WagmiProvider config={config}>
    <RainbowKitProvider appInfo={{ appName: 'App' }}>
      <main />
    </RainbowKitProvider>
  </WagmiProvider>
)
`)
  expect(code).toContain(`import {
  useConnection, // for the address
  http, // the transport
} from 'wagmi'
`)
  expect(findings).toEqual(['4: The comment `// the outer provider` among the imported names is removed.'])
})

test('keeps comments after the last name that stays', () => {
  const { code, findings } = rewrite(`import {
  useConnectModal, // opens it
  unknownName, // stays
  useAddRecentTransaction,
  // All of them
} from '@rainbow-me/rainbowkit'
export const Use = () => [useConnectModal, unknownName, useAddRecentTransaction]
`)
  expect(code).toContain(`  useConnectModal, // opens it
  unknownName,
  // All of them
} from '@rainbow-me/rainbowkit'`)
  expect(findings).toContain('3: The comment `// stays` among the imported names is removed.')
})

test('reports comments of an import that goes as a whole', () => {
  const { code, findings } = rewrite(`import {
  useAddRecentTransaction, // eslint-disable-line
  ConnectButton,
} from '@rainbow-me/rainbowkit'
export const all = [useAddRecentTransaction, ConnectButton]
`)
  expect(code).toContain("import { ConnectButton, useAddRecentTransaction } from '@countersign/kit'")
  expect(findings).toEqual(['2: The comment `// eslint-disable-line` among the imported names is removed.'])
})

test('reports directives for the line of an import that goes', () => {
  const { code, findings } = rewrite(`// @ts-expect-error no types
import { ConnectButton } from '@rainbow-me/rainbowkit'
// eslint-disable-next-line no-restricted-imports
import type { Locale } from '@rainbow-me/rainbowkit'
export const Button: [typeof ConnectButton, Locale] = all
`)
  expect(code).toContain('// eslint-disable-next-line')
  expect(findings).toEqual([
    '3: The comment `// eslint-disable-next-line no-restricted-imports` was for an import that is removed.',
  ])
})

test('says nothing about comments of imports that stay', () => {
  const before = "import { http /* all */ } from 'wagmi' // eslint-disable-line\nexport const use = http\n"
  expect(rewrite(before)).toEqual({ code: before, findings: [] })
})
