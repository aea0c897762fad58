import { ETHER, testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { connect, mock } from '@wagmi/core'
import { defineChain } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWalletContext } from '../context/createWalletContext.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../signIn/knownSession.ts'
import { createLazyFlow } from './createLazyFlow.ts'

const [alice] = testAccounts
const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

const loads = { left: 0, count: 0 }
vi.mock(import('./createFlow.ts'), async (original) => {
  const { createFlow } = await original()
  return {
    createFlow(kit) {
      loads.count += 1
      if (loads.left-- > 0) throw new Error('It did not load.')
      return createFlow(kit)
    },
  }
})

function world(failures = 0) {
  Object.assign(loads, { left: failures, count: 0 })
  const config = createWalletConfig({ chains: [chain], connectors: [mock({ accounts: [alice.address] })] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, null)
  const kit = createWalletContext({ config, queryClient, signIn: null, wallets: [] })
  kit.reconnection.stop()
  const [connector] = config.connectors
  return { kit, flow: createLazyFlow(kit), connect: () => connector && connect(config, { connector }) }
}

test('R12.3 loads with the first connection, and follows it', async () => {
  const { kit, flow, connect } = world()
  onTestFinished(flow.start())
  kit.dialog.open({ name: 'sign' })
  expect(loads.count).toBe(0)
  await connect()
  // Without a SignInAdapter nothing is left to sign.
  await vi.waitFor(() => expect(kit.dialog.state.get().stack).toEqual([]))
  expect(loads.count).toBe(1)
})

test('R12.6 code that did not load is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { kit, flow, connect } = world(1)
  onTestFinished(flow.start())
  kit.dialog.open({ name: 'sign' })
  await connect()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(kit.dialog.state.get().stack).toEqual([])
  })
  expect(loads.count).toBe(2)
})

test('R12.6 once stopped, it follows nothing', async () => {
  const { kit, flow, connect } = world()
  const stop = flow.start()
  kit.dialog.open({ name: 'sign' })
  const connected = connect()
  stop()
  await connected
  await flow.ready()
  expect(kit.dialog.state.get().stack).toHaveLength(1)
})
