import { expect, test } from 'vitest'
import { testSettings } from '../../test/settings.ts'
import { pagePolicy } from './securityHeaders.ts'

const resolver = { ensUniversalResolver: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } } as const
const names = {
  ipfsGateway: 'http://127.0.0.1:5001/base',
  arweaveGateway: 'https://arweave.example',
  origins: ['https://nft.example'],
}

function sourcesOf(directive: string, withNames: boolean): string | undefined {
  const chains = testSettings.chains.map((chain) => ({ ...chain, contracts: withNames ? resolver : {} }))
  const policy = pagePolicy({ ...testSettings, chains, names })
  return policy.split('; ').find((part) => part.startsWith(`${directive} `))
}

test('R12.2 gateways and origins of pictures are in the policy, and the names below a gateway’s own', () => {
  expect(sourcesOf('connect-src', true)).toBe(
    "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555 " +
      'http://127.0.0.1:5001 https://arweave.example https://*.arweave.example https://nft.example',
  )
  expect(sourcesOf('img-src', true)).toBe("img-src 'self' data: https: http://127.0.0.1:5001")
})

test('R12.3 where no network knows names, the policy lets nobody ask a gateway', () => {
  expect(sourcesOf('connect-src', false)).toBe("connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555")
  expect(sourcesOf('img-src', false)).toBe("img-src 'self' data: https:")
})
