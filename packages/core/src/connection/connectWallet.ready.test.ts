import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import type { Connector, CreateConnectorFn } from '@wagmi/core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { WALLET_RESPONDED } from '../provider/walletResponded.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { LinkFlow } from '../state/LinkFlow.ts'
import { createStore } from '../store/createStore.ts'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import { walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { createConnectWallet } from './connectWallet.ts'
import { wasForLinking } from './pairingPurpose.ts'

const local = { id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
const chain = defineChain({ ...local, rpcUrls: { default: { http: [local.rpcUrl] } } })

const { provider } = createScriptedWallet({
  accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
  chains: [local],
})
const option = { key: 'a', name: 'a', connectorId: 'a', icon: null, wallet: null, provider }
const ofA = { key: 'a', method: 'injected' } as const

/** A page without a runtime. `states` has the states of the attempt, in order. */
function world(
  options: Parameters<typeof createConnectWallet>[2] = {},
  connectors: CreateConnectorFn[] = [],
) {
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const states: ConnectAttempt[] = []
  attempt.subscribe(() => states.push(attempt.get()))
  const config = createWalletConfig({ chains: [chain], connectors })
  return { attempt, states, config, ...createConnectWallet(config, attempt, options) }
}

test('R2.5 R12.6 a connection that nothing can continue fails visibly, and a retry loads the code again', async () => {
  const ready = vi.fn(async () => {})
  ready.mockRejectedValueOnce(new Error('It did not load.'))
  const { attempt, connect } = world({ ready })
  expect(await connect(option, 'injected')).toBe(false)
  expect(attempt.get()).toEqual({ status: 'failed', ...ofA, code: 'unknown' })
  expect(await connect(option, 'injected')).toBe(true)
  expect(attempt.get()).toEqual({ status: 'connected', ...ofA })
})

test('R2.5 shows the request until the wallet has responded, and nothing of what it reports later', async () => {
  const onChoice = vi.fn()
  const { states, config, connect } = world({ onChoice })
  expect(await connect(option, 'injected')).toBe(true)
  expect(onChoice).toHaveBeenCalledOnce()
  getConnection(config).connector?.emitter.emit('message', { type: WALLET_RESPONDED })
  expect(states).toEqual([
    { status: 'opening', ...ofA, elsewhere: false },
    { status: 'connecting', ...ofA },
    { status: 'connected', ...ofA },
  ])
})

test('R2.5 a wallet that is not installed fails', async () => {
  const { states, connect } = world()
  expect(await connect({ ...option, provider: null }, 'injected')).toBe(false)
  expect(await connect(option, 'pairing')).toBe(false)
  expect(states).toEqual([
    { status: 'failed', ...ofA, code: 'not_installed' },
    { status: 'failed', ...ofA, method: 'pairing', code: 'not_installed' },
  ])
})

test('R10.9 a code is noted as one for linking only if it begins while a wallet is linked', async () => {
  const script = scriptedPairing()
  const linking = { connector: () => undefined } as unknown as LinkFlow
  let link: LinkFlow | null = linking
  const begun: string[] = []
  const beginSignIn = (_: unknown, method: string) => {
    begun.push(method)
    return null
  }
  const { connect, resume } = world({ linkFlow: { get: () => link }, beginSignIn }, [script.connector])
  const wallet = { key: 'a', name: 'a' }
  for (const next of [linking, null]) {
    link = next
    void connect(option, 'pairing')
    await vi.waitFor(() =>
      expect(script.parameters()).toMatchObject({ wallet, resume: false, showQrModal: false }),
    )
    link = next ? null : linking
    void resume(wallet)
    await vi.waitFor(() => expect(script.parameters()).toMatchObject({ wallet, resume: true }))
    await connect(option, 'injected')
    expect(wasForLinking()).toBe(next !== null)
  }
  expect(begun).toEqual(['pairing', 'resumed', 'injected', 'pairing', 'resumed', 'injected'])
})

test('R10.9 while a wallet is linked, that of the account stays connected, also if it is picked again', async () => {
  let accountConnector: Connector | undefined
  const linkFlow = { get: () => ({ connector: () => accountConnector }) as LinkFlow }
  const { config, connect } = world({ linkFlow })
  const connected = () => [...config.state.connections.values()].map(({ connector }) => connector.id)
  await connect(option, 'injected')
  accountConnector = getConnection(config).connector
  const other = { ...option, key: 'b', connectorId: 'b', provider: walletOf(testAccounts[1]).provider }
  await connect(other, 'injected')
  expect(connected()).toEqual(['a', 'b'])
  await connect(option, 'injected')
  expect(connected()).toEqual(['a'])
})

test('R4.22 a late response of a wallet ends neither the attempt nor the connection of the next one', async () => {
  const script = scriptedPairing()
  const { attempt, config, connect } = world({}, [script.connector])
  for (const next of ['a code', 'a connection']) {
    const slow = walletOf(testAccounts[1])
    slow.setBehavior('connect', 'wait')
    const first = connect({ ...option, connectorId: next, provider: slow.provider }, 'injected')
    await vi.waitFor(() => expect(slow.waiting()).toBe(1))
    if (next === 'a connection') await connect(option, 'injected')
    else void connect(option, 'pairing')
    slow.decide('approve')
    expect(await first).toBe(false)
    script.show(pairingUri())
    expect(attempt.get()).toMatchObject(
      next === 'a code' ? { status: 'pairing', uri: pairingUri() } : { status: 'connected' },
    )
  }
  expect(getConnection(config).address).toBe(testAccounts[0].address)
})

test('R4.22 a wallet that the user leaves while what continues is loading does not count as connected', async () => {
  let load = () => {}
  const ready = () =>
    new Promise<void>((resolve) => {
      load = resolve
    })
  const { attempt, config, connect, abandon } = world({ ready })
  const connecting = connect(option, 'injected')
  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  abandon()
  load()
  expect([await connecting, attempt.get()]).toEqual([false, { status: 'idle' }])
})
