import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { InvalidConnectorError } from '../InvalidConnectorError.ts'
import { walletConnect } from '../walletConnect.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => import('./connector.ts'))
afterEach(() => vi.unstubAllEnvs())

const given = (parameters: Record<string, unknown>) =>
  walletConnect({ projectId: 'c0de', ...parameters } as WalletConnectParameters)

test.each<[field: string, parameters: Record<string, unknown>, expected: string]>([
  ['projectId', { projectId: 42 }, 'a text'],
  ['projectId', { projectId: ['c0de'] }, 'a text'],
  ['relayUrl', { relayUrl: 443 }, 'a text'],
  ['relayUrl', { relayUrl: '' }, 'an address of ws: or wss:'],
  ['relayUrl', { relayUrl: 'https://relay.example' }, 'an address of ws: or wss:'],
  ['relayUrl', { relayUrl: 'wss://' }, 'an address of ws: or wss:'],
  ['relayUrl', { relayUrl: 'relay.example' }, 'an address of ws: or wss:'],
  ['metadata', { metadata: 'My app' }, 'an object'],
  ['metadata.name', { metadata: {} }, 'a text'],
  ['metadata.name', { metadata: { name: null } }, 'a text'],
  ['metadata.description', { metadata: { name: 'A', description: 1 } }, 'a text'],
  ['metadata.icons', { metadata: { name: 'A', icons: 'https://a.example/icon.png' } }, 'a list of addresses'],
  ['metadata.icons', { metadata: { name: 'A', icons: [{}] } }, 'a list of addresses'],
  ['metadata.icons', { metadata: { name: 'A', icons: ['https://'] } }, 'a list of addresses'],
  ['showQrModal', { showQrModal: 'false' }, 'true or false'],
  ['isNewChainsStale', { isNewChainsStale: 0 }, 'true or false'],
  ['createProvider', { createProvider: {} }, 'a function'],
])('walletConnect refuses this %s: %j', async (field, parameters, expected) => {
  const message = `walletConnect: ${field} must be ${expected}.`
  const thrown = expect.objectContaining({ connector: 'walletConnect', field, message })
  expect(() => given(parameters)).toThrow(InvalidConnectorError)
  expect(() => given(parameters)).toThrow(thrown)

  vi.stubEnv('NODE_ENV', 'production')
  const config = createConfig({
    chains: [mainnet],
    connectors: [given(parameters)],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  await expect(connect(config, { connector: config.connectors[0] })).rejects.toEqual(thrown)
})

test.each<Record<string, unknown>>([
  {},
  { projectId: null },
  { projectId: '' },
  { projectId: undefined },
  { relayUrl: 'ws://127.0.0.1:5555' },
  { relayUrl: 'wss://relay.example/path' },
  { relayUrl: undefined, metadata: undefined, showQrModal: undefined, createProvider: undefined },
  { metadata: { name: 'My app', description: 'What it does', icons: ['/icon.png', 'https://a.example/b'] } },
  { showQrModal: false, isNewChainsStale: true },
  { createProvider: scriptedProvider().createProvider },
])('walletConnect takes %j', (parameters) => {
  expect(() => given(parameters)).not.toThrow()
})
