import { createConfig, createStorage, http } from '@wagmi/core'
import { connect, disconnect, switchChain } from '@wagmi/core/actions'
import { mainnet, optimism, sepolia } from 'viem/chains'
import { beforeAll, expect, test, vi } from 'vitest'
import { scriptedProvider } from '../../testing/sessionProvider.ts'
import { createRequestedChains } from './requestedChains.ts'
import { walletConnect } from './walletConnect.ts'

const KEY = 'wagmi.walletConnect.requestedChains'

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('./connector.ts'))

function storageOf(values: Map<string, string>) {
  return createStorage({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  })
}

test('R3.3 all configured chains once connected, one more after a switch, none after a disconnect', async () => {
  const values = new Map<string, string>()
  const script = scriptedProvider()
  const config = createConfig({
    chains: [mainnet, sepolia, optimism],
    connectors: [
      walletConnect({ projectId: 'c0de', showQrModal: false, createProvider: script.createProvider }),
    ],
    transports: { 1: http(), 10: http(), 11155111: http() },
    storage: storageOf(values),
    multiInjectedProviderDiscovery: false,
  })
  const stored = () => JSON.parse(values.get(KEY) ?? 'null')
  const connecting = connect(config, { connector: config.connectors[0] })
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  expect(stored()).toBeNull()
  script.approve()
  await connecting
  expect(stored()).toEqual([1, 11155111, 10])

  // Like a session from before the chain was configured.
  values.set(KEY, '[1,11155111]')
  script.answer(() => {
    script.moveTo(optimism.id)
    return null
  })
  await switchChain(config, { chainId: optimism.id })
  expect(stored()).toEqual([1, 11155111, 10])
  await switchChain(config, { chainId: optimism.id })
  expect(stored()).toEqual([1, 11155111, 10])

  await disconnect(config)
  expect(stored()).toEqual([])
})

test('R3.3 ignores invalid stored chains', async () => {
  for (const stored of ['"1"', '{"0":1}', '[1,"5",null,2.5]', '{']) {
    const requested = createRequestedChains(storageOf(new Map([[KEY, stored]])), 'walletConnect')
    expect(await requested.read()).toEqual(stored.startsWith('[') ? [1] : [])
  }
  expect(await createRequestedChains(null, 'walletConnect').read()).toEqual([])
})

test('R3.5 connects when storage throws', async () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  const storage = createStorage({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  const requested = createRequestedChains(storage, 'walletConnect')
  await requested.write([1])
  await requested.append(5)
  expect(await requested.read()).toEqual([])
})
