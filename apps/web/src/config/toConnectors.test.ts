import { createWalletConfig } from '@countersign/kit'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import type { WebConfig } from './config.ts'
import { toConnectors } from './toConnectors.ts'

const windowUrl = 'https://keys.example/connect'
const off: WebConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  walletSdks: { coinbase: null, base: null },
  tokens: [],
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
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
])('R3.8 what the server has on is what the page can reach: %s', (_, change, ids) => {
  expect(idsOf({ ...off, ...change })).toEqual(['walletConnect', ...ids])
})

it('R3.8 a window that no wallet can open is told by connector and field', () => {
  const walletSdks = { coinbase: 'ftp://keys.example', base: null }
  expect(() => toConnectors({ ...off, walletSdks })).toThrow(/^coinbaseWallet: windowUrl must be /)
})
