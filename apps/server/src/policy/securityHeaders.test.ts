import { expect, test } from 'vitest'
import { testSettings } from '../testing/settings.ts'
import { commonHeaders, pagePolicy } from './securityHeaders.ts'

const resolver = { ensUniversalResolver: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } } as const
const names = {
  ipfsGateway: 'http://127.0.0.1:5001/base',
  arweaveGateway: 'https://arweave.example',
  origins: ['https://nft.example'],
}

function sourcesOf(directive: string, withNames: boolean): string | undefined {
  const chains = testSettings.chains.map((chain) => ({ ...chain, contracts: withNames ? resolver : {} }))
  return directiveOf(pagePolicy({ ...testSettings, chains, names }), directive)
}

function directiveOf(policy: string, directive: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${directive} `))
}

test('R12.2 the policy allows avatar gateways, their subdomains and avatar origins', () => {
  expect(sourcesOf('connect-src', true)).toBe(
    "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555 http://127.0.0.1:5555 " +
      'http://127.0.0.1:5001 https://arweave.example https://*.arweave.example https://nft.example',
  )
  expect(sourcesOf('img-src', true)).toBe(
    "img-src 'self' data: http://127.0.0.1:5001 https://arweave.example https://*.arweave.example https://nft.example",
  )
})

test('R12.3 allows no host of avatars in the policy if no chain has ENS', () => {
  expect(sourcesOf('connect-src', false)).toBe(
    "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555 http://127.0.0.1:5555",
  )
  expect(sourcesOf('img-src', false)).toBe("img-src 'self' data:")
})

const none = testSettings.walletSdks
const [coinbase, base] = [
  { coinbase: 'https://keys.example/connect' },
  { base: 'https://keys.example/connect' },
]
const linked = 'https://www.walletlink.org wss://www.walletlink.org'

test.each([
  [none, ''],
  [{ ...none, ...base }, ' https://rpc.wallet.coinbase.com'],
  [{ ...none, ...coinbase }, ` https://rpc.wallet.coinbase.com ${linked}`],
  [{ ...coinbase, ...base }, ` https://rpc.wallet.coinbase.com ${linked}`],
])(
  'R12.2 allows a wallet SDK its own servers in the policy, and changes nothing else: %j',
  (walletSdks, added) => {
    const without = pagePolicy(testSettings)
    const policy = pagePolicy({ ...testSettings, walletSdks })
    const expected = "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555 http://127.0.0.1:5555"
    expect(directiveOf(policy, 'connect-src')).toBe(expected + added)
    expect(policy.replace(`${expected}${added};`, `${expected};`)).toBe(without)
  },
)

test('R12.2 a wallet popup can message the page', () => {
  expect(commonHeaders('https://app.example', testSettings)['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  )
})

test.each([
  ['http://localhost:3000', true, undefined],
  ['https://app.example', false, 'max-age=31536000'],
  ['https://app.example', true, 'max-age=31536000; includeSubDomains'],
])('R12.2 HSTS at %s, with its subdomains: %s', (publicUrl, hstsSubdomains, expected) => {
  expect(commonHeaders(publicUrl, { ...testSettings, hstsSubdomains })['strict-transport-security']).toBe(
    expected,
  )
})

test('R12.2 pages can use no camera, microphone, location or device; in the local profile, a camera', () => {
  const policyOf = (profile: 'production' | 'local') =>
    commonHeaders('https://app.example', { ...testSettings, profile })['permissions-policy'] ?? ''
  const policy = policyOf('production')
  expect(policyOf('local')).toBe(policy.replace('camera=(), ', ''))
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
    expect(policy.split(', ')).toContain(`${feature}=()`)
  // The pages use these.
  expect(policy).not.toMatch(/clipboard|publickey-credentials|web-share|storage-access/)
})
