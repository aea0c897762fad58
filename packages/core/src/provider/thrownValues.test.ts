import { thrownValues } from '@countersign/thrown/testing'
import { QueryClient } from '@tanstack/query-core'
import { type CreateConnectorFn, createConfig, createConnector, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendBatch } from '../actions/sendBatch.ts'
import { switchWallet } from '../chains/switchWallet.ts'
import { createConnectWallet } from '../connection/connectWallet.ts'
import { injected } from '../connectors/injected/injected.ts'
import { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
import { createSignInFlow } from '../signIn/signInFlow.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import type { SignInOutcome } from '../state/SignInFlow.ts'
import { readSession } from '../state/sessionQuery.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { createStore } from '../store/createStore.ts'
import { disconnectWallet } from '../testing/connectOption.ts'
import { ALICE, scriptedProvider } from '../testing/sessionProvider.ts'
import { batchErrorCode } from '../transactions/batch/batchError.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import type { Eip1193Provider } from './provider.ts'
import { isChainUnknown, isRejection, walletErrorCode } from './walletError.ts'

/** A wallet that throws what `thrown` creates for these methods, synchronously or as a rejection. */
function wallet(thrown: () => unknown, isSync: boolean) {
  const failing = new Set<string>()
  const listeners = new Map<string, (payload: unknown) => void>()
  const responses: Record<string, unknown> = {
    eth_accounts: [ALICE],
    eth_requestAccounts: [ALICE],
    eth_chainId: '0x1',
    wallet_getCapabilities: {},
    wallet_sendCalls: { id: '0x1' },
  }
  const provider: Eip1193Provider = {
    request({ method }) {
      if (!failing.has(method)) return Promise.resolve(responses[method] ?? null)
      if (isSync) throw thrown()
      return Promise.reject(thrown())
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener() {},
  }
  return { provider, failing, emit: (event: string, payload: unknown) => listeners.get(event)?.(payload) }
}

function createConfigWith(connector: CreateConnectorFn) {
  return createConfig({
    chains: [mainnet, sepolia],
    connectors: [connector],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const kinds = Object.entries(thrownValues)

describe.each(kinds)('%s', (_kind, thrown) => {
  test('R12.5 has an error code', () => {
    expect(walletErrorCode(thrown())).toBe('unknown')
    expect(batchErrorCode(thrown())).toBe('unknown')
    expect([isRejection(thrown()), isChainUnknown(thrown())]).toEqual([false, false])
  })

  describe.each([true, false])('thrown at once: %s', (isSync) => {
    test('R12.5 R4.5 ends connecting in a failure, and RETRY connects', async () => {
      const { provider, failing } = wallet(thrown, isSync)
      const config = createConfigWith(injected({ id: 'test', name: 'Test', provider }))
      const [connector] = config.connectors
      const attempt = createStore<ConnectAttempt>({ status: 'idle' })
      const { connect } = createConnectWallet(config, attempt)
      const option = { key: 'test', name: 'Test', connector } as unknown as WalletOption
      for (const method of ['eth_requestAccounts', 'eth_chainId']) {
        failing.add(method)
        expect(await connect(option, 'connector')).toBe(false)
        expect(attempt.get()).toEqual({ status: 'failed', key: 'test', method: 'connector', code: 'unknown' })
        failing.clear()
      }
      expect(await connect(option, 'connector')).toBe(true)
      expect(attempt.get()).toMatchObject({ status: 'connected' })
    })

    test('R12.5 rejects a switch and a batch with a code, and the next ones work', async () => {
      const { provider, failing } = wallet(thrown, isSync)
      const config = createConfigWith(injected({ id: 'test', name: 'Test', provider }))
      const [connector] = config.connectors
      if (!connector) throw new Error('There is no connector.')
      await connect(config, { connector })
      failing.add('wallet_switchEthereumChain').add('wallet_sendCalls').add('wallet_getCapabilities')
      const switched = await switchWallet(config, sepolia.id).catch(walletErrorCode)
      expect(switched).toBe('unknown')
      const wallets = createWallets({ config, queryClient: new QueryClient(), signIn: null, wallets: [] })
      const send = () => sendBatch(wallets, { calls: [{ to: ALICE }], description: 'Send' })
      await expect(send()).rejects.toMatchObject({ name: 'BatchError', code: 'unknown' })
      failing.clear()
      expect(await send()).toEqual({ id: '0x1' })
    })
  })

  test('R12.5 as the reason of a disconnect ends the connection', async () => {
    const { provider, emit } = wallet(thrown, false)
    const config = createConfigWith(injected({ id: 'test', name: 'Test', provider }))
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector.')
    await connect(config, { connector })
    emit('disconnect', thrown())
    await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
  })

  test('R12.5 of a third-party connector leaves no connection behind', async () => {
    const connector = createConnector((options) => ({
      ...injected({ id: 'test', name: 'Test', provider: wallet(thrown, false).provider })(options),
      async disconnect() {
        throw thrown()
      },
    }))
    const config = createConfigWith(connector)
    const [created] = config.connectors
    if (!created) throw new Error('There is no connector.')
    await connect(config, { connector: created })
    const wallets = createWallets({ config, queryClient: new QueryClient(), signIn: null, wallets: [] })
    await disconnectWallet(wallets)
    expect(getConnection(config).status).toBe('disconnected')
  })

  test('R12.5 of a WalletConnect provider ends connecting, and the next attempt connects', async () => {
    const script = scriptedProvider()
    const config = createConfigWith(
      walletConnect({ projectId: 'c0de', createProvider: script.createProvider }),
    )
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector.')
    const failed = connect(config, { connector }).then(
      () => 'connected',
      (error: unknown) => walletErrorCode(error),
    )
    await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
    script.reject(thrown())
    expect(await failed).toBe('unknown')
    const connecting = connect(config, { connector })
    await vi.waitFor(() => expect(script.proposals).toHaveLength(2))
    script.approve()
    expect(await connecting).toMatchObject({ accounts: [ALICE] })
  })

  test.each(['prepare', 'signMessage', 'verify', 'confirmSession'] as const)(
    'R12.5 R4.2 ends signing in at %s in a failure, and RETRY signs in',
    async (step) => {
      let fails = true
      const at =
        <Result>(name: typeof step, result: Result) =>
        async () => {
          if (name === step && fails) throw thrown()
          return result
        }
      const outcomes: SignInOutcome[] = []
      const expiresAt = new Date(Date.now() + 300_000)
      const signIn = createSignInFlow({
        begin: 'sign',
        adapter: {
          prepare: at('prepare', { message: 'message', expiresAt }),
          verify: at('verify', undefined),
        },
        address: ALICE,
        chainId: 1,
        signMessage: at('signMessage', '0x1234'),
        confirmSession: at('confirmSession', true),
        onAcceptedLate: async () => {},
        onEnd: (outcome) => outcomes.push(outcome),
      })
      await signIn.start()
      const failure = { prepare: 'preparing', signMessage: 'signing' }[step as string] ?? 'verifying'
      expect(signIn.state.get()).toEqual({ status: 'failed', failure })
      expect(outcomes).toMatchObject([{ status: 'failed', failure }])
      fails = false
      await signIn.start()
      expect(signIn.state.get().status).toBe('done')
    },
  )

  test('R12.5 of an adapter ends reading the session, and the next read works', async () => {
    const client = new QueryClient()
    let fails = true
    const adapter = {
      async getSession() {
        if (fails) throw thrown()
        return null
      },
    } as unknown as Parameters<typeof readSession>[1]
    const outcome = await readSession(client, adapter).then(
      () => 'read',
      () => 'failed',
    )
    expect(outcome).toBe('failed')
    expect(client.getQueryState(SESSION_KEY)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    fails = false
    expect(await readSession(client, adapter)).toBe(null)
  })
})
