import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { createConfig, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'
import { walletConnect } from './walletConnect.ts'

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('./connector.ts'))
afterEach(() => vi.unstubAllEnvs())

const connectorWith = (parameters: Record<string, unknown>) =>
  walletConnect({ projectId: TRIAL_PROJECT_ID, ...parameters } as WalletConnectParameters)

const PROJECT_ID = '32 hex characters, from dashboard.reown.com'

test.each<[field: string, parameters: Record<string, unknown>, expected: string]>([
  ['projectId', { projectId: 42 }, 'a string'],
  ['projectId', { projectId: ['c0de'] }, 'a string'],
  ['projectId', { projectId: 'c0de' }, PROJECT_ID],
  ['projectId', { projectId: `${TRIAL_PROJECT_ID}0` }, PROJECT_ID],
  ['projectId', { projectId: TRIAL_PROJECT_ID.replace('c', 'x') }, PROJECT_ID],
  ['projectId', { projectId: 'undefined' }, PROJECT_ID],
  ['relayUrl', { relayUrl: 443 }, 'a string'],
  ['relayUrl', { relayUrl: '' }, 'a ws:// or wss:// URL'],
  ['relayUrl', { relayUrl: 'https://relay.example' }, 'a ws:// or wss:// URL'],
  ['relayUrl', { relayUrl: 'wss://' }, 'a ws:// or wss:// URL'],
  ['relayUrl', { relayUrl: 'relay.example' }, 'a ws:// or wss:// URL'],
  ['metadata', { metadata: 'My app' }, 'an object'],
  ['metadata.name', { metadata: {} }, 'a string'],
  ['metadata.name', { metadata: { name: null } }, 'a string'],
  ['metadata.description', { metadata: { name: 'A', description: 1 } }, 'a string'],
  ['metadata.icons', { metadata: { name: 'A', icons: 'https://a.example/icon.png' } }, 'a list of URLs'],
  ['metadata.icons', { metadata: { name: 'A', icons: [{}] } }, 'a list of URLs'],
  ['metadata.icons', { metadata: { name: 'A', icons: ['https://'] } }, 'a list of URLs'],
  ['showQrModal', { showQrModal: 'false' }, 'true or false'],
  ['isNewChainsStale', { isNewChainsStale: 0 }, 'true or false'],
  ['attest', { attest: async () => undefined }, 'true or false'],
  ['createProvider', { createProvider: {} }, 'a function'],
])('walletConnect rejects this %s: %j', async (field, parameters, expected) => {
  const shortMessage = `walletConnect: ${field} must be ${expected}.`
  const thrown = expect.objectContaining({ connector: 'walletConnect', field, shortMessage })
  expect(() => connectorWith(parameters)).toThrow(InvalidConnectorError)
  expect(() => connectorWith(parameters)).toThrow(thrown)

  vi.stubEnv('NODE_ENV', 'production')
  const config = createConfig({
    chains: [mainnet],
    connectors: [connectorWith(parameters)],
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
  { projectId: ' ' },
  { projectId: 'YOUR_PROJECT_ID' },
  { projectId: ` ${TRIAL_PROJECT_ID.toUpperCase()}\n` },
  { projectId: 'c0de', createProvider: scriptedProvider().createProvider },
  { projectId: undefined },
  { relayUrl: 'ws://127.0.0.1:5555' },
  { relayUrl: 'wss://relay.example/path' },
  { relayUrl: undefined, metadata: undefined, showQrModal: undefined, createProvider: undefined },
  { metadata: { name: 'My app', description: 'What it does', icons: ['/icon.png', 'https://a.example/b'] } },
  { showQrModal: false, isNewChainsStale: true },
  { createProvider: scriptedProvider().createProvider },
])('walletConnect accepts %j', (parameters) => {
  expect(() => connectorWith(parameters)).not.toThrow()
})
