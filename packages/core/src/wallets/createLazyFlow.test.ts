import { ETHER, testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { connect, mock } from '@wagmi/core'
import { defineChain } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createLazyFlow } from './createLazyFlow.ts'

const [alice] = testAccounts
const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

const loads = { left: 0, count: 0 }
vi.mock(import('../flow/createFlow.ts'), async (original) => {
  const { createFlow } = await original()
  return {
    createFlow(wallets) {
      loads.count += 1
      if (loads.left-- > 0) throw new Error('It did not load.')
      return createFlow(wallets)
    },
  }
})

function world(failures = 0) {
  Object.assign(loads, { left: failures, count: 0 })
  const config = createWalletConfig({ chains: [chain], connectors: [mock({ accounts: [alice.address] })] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, null)
  const wallets = createWallets({ config, queryClient, signIn: null, wallets: [] })
  wallets.internal.reconnection.stop()
  const [connector] = config.connectors
  return {
    wallets,
    flow: createLazyFlow(wallets),
    connect: () => connector && connect(config, { connector }),
  }
}

test('loads with the first connection, and follows it', async () => {
  const { wallets, flow, connect } = world()
  onTestFinished(flow.start())
  wallets.internal.views.open({ name: 'sign' })
  expect(loads.count).toBe(0)
  await connect()
  // Without a SignInAdapter nothing is left to sign.
  await vi.waitFor(() => expect(wallets.internal.views.state.get().stack).toEqual([]))
  expect(loads.count).toBe(1)
})

test('R12.6 code that did not load is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { wallets, flow, connect } = world(1)
  onTestFinished(flow.start())
  wallets.internal.views.open({ name: 'sign' })
  await connect()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(wallets.internal.views.state.get().stack).toEqual([])
  })
  expect(loads.count).toBe(2)
})

test('once stopped, it follows nothing', async () => {
  const { wallets, flow, connect } = world()
  const stop = flow.start()
  wallets.internal.views.open({ name: 'sign' })
  const connected = connect()
  stop()
  await connected
  await flow.ready()
  expect(wallets.internal.views.state.get().stack).toHaveLength(1)
})
