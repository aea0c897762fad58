import type { WebConfig } from '@countersign/api'
import { createWalletConfig } from '@countersign/kit'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { toConnectors } from './toConnectors.ts'

const windowUrl = 'https://keys.example/connect'
const off: WebConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
}

const idsOf = (config: WebConfig) =>
  createWalletConfig({ chains: [mainnet], connectors: toConnectors(config) }).connectors.map(({ id }) => id)

it.each<[string, Partial<WebConfig>, string[]]>([
  ['nothing', {}, []],
  ['Coinbase', { walletSdks: { coinbase: windowUrl, base: null } }, ['coinbase']],
  ['Base', { walletSdks: { coinbase: null, base: windowUrl } }, ['base']],
  ['frames', { framed: true }, ['safe']],
  [
    'all of it',
    { walletSdks: { coinbase: windowUrl, base: windowUrl }, framed: true },
    ['coinbase', 'base', 'safe'],
  ],
])('creates the connectors that the server enables: %s', (_, change, ids) => {
  expect(idsOf({ ...off, ...change })).toEqual(['walletConnect', ...ids])
})

it('R5.5 an invalid popup URL error names the connector and the field', () => {
  const walletSdks = { coinbase: 'ftp://keys.example', base: null }
  expect(() => toConnectors({ ...off, walletSdks })).toThrow(/^coinbaseWallet: windowUrl must be /)
})
