import { type Connector, createConfig, createStorage, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, BOB, scriptedProvider } from '../../testing/sessionProvider.ts'
import { getConnection } from '../../wagmi.ts'
import { walletConnect } from './walletConnect.ts'

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => Promise.all([import('./connector.ts'), import('../../provider/switchOrAddChain.ts')]))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function world(script = scriptedProvider(), requested: readonly number[] = [1, 11155111]) {
  const values = new Map([['wagmi.walletConnect.requestedChains', JSON.stringify(requested)]])
  const config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [walletConnect({ projectId: 'c0de', createProvider: script.createProvider })],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors as readonly [Connector & { readonly abandon: () => void }]
  return {
    script,
    connector,
    state: () => getConnection(config),
    ask: (chainId?: 11155111) => {
      const call = connect(config, { connector, ...(chainId ? { chainId } : {}) })
      call.catch(() => {})
      return call
    },
  }
}

/** Lets everything happen that still would. */
const later = () => vi.advanceTimersByTimeAsync(60_000)

/** A promise that a test settles. */
function pending() {
  let settle = () => {}
  const promise = new Promise<null>((resolve) => {
    settle = () => resolve(null)
  })
  return { promise, settle }
}

test('R4.22 abandoning while an outdated session ends requests no code', async () => {
  const { script, connector, ask, state } = world(scriptedProvider({ session: { chains: [1] } }), [1])
  const ending = pending()
  const { disconnect } = script.provider
  const end = vi.fn(() => ending.promise.then(disconnect))
  script.provider.disconnect = end
  const call = ask()
  await vi.waitFor(() => expect(end).toHaveBeenCalled())
  connector.abandon()
  await expect(call).rejects.toMatchObject({ code: 4001 })
  ending.settle()
  await later()
  expect(script.calls).toEqual(['abandon', 'disconnect'])
  expect(state().status).toBe('disconnected')
})

test('R4.22 a second call rejects the pending one, and connects', async () => {
  const { script, ask, state } = world()
  const first = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  const second = ask()
  await expect(first).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  await vi.waitFor(() => expect(script.calls).toEqual(['connect', 'abandon', 'connect']))
  script.approve()
  expect(await second).toMatchObject({ accounts: [ALICE] })
  expect(state().status).toBe('connected')
})

test('R4.22 abandoning during a chain request stops following it at once', async () => {
  const { script, connector, ask, state } = world()
  const switching = pending()
  script.answer(() => switching.promise)
  const call = ask(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  await vi.waitFor(() => expect(script.requests).toHaveLength(1))
  connector.abandon()
  await expect(call).rejects.toMatchObject({ code: 4001 })
  expect(script.listening()).toBe(0)
  script.moveTo(11155111)
  switching.settle()
  await later()
  expect(script.listening()).toBe(0)
  expect(state().status).toBe('disconnected')
})

test('R4.8 the connection of a second call is followed, whenever the first call ends', async () => {
  const { script, ask, state } = world()
  const switching = pending()
  script.answer(() => switching.promise)
  const first = ask(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  await vi.waitFor(() => expect(script.requests).toHaveLength(1))
  const second = ask()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(await second).toMatchObject({ accounts: [ALICE], chainId: 1 })
  script.moveTo(11155111)
  switching.settle()
  await later()
  script.emit('accountsChanged', [BOB])
  expect(state().address).toBe(BOB)
  script.end()
  expect(state().status).toBe('disconnected')
})

test('R4.22 a code that arrives after abandoning is not shown', async () => {
  const { script, connector, ask } = world()
  const messages: unknown[] = []
  connector.emitter.on('message', ({ type }) => messages.push(type))
  const call = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  connector.abandon()
  await expect(call).rejects.toMatchObject({ code: 4001 })
  script.show('wc:a@2')
  script.approve()
  await later()
  expect(messages).not.toContain('display_uri')
})
