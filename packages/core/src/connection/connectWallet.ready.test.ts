import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import type { CreateConnectorFn } from '@wagmi/core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { WALLET_RESPONDED } from '../provider/walletResponded.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { LinkFlow } from '../state/LinkFlow.ts'
import { createStore } from '../store/createStore.ts'
import { scriptedPairing } from '../testing/pairing.ts'
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

test('R10.9 a code is noted as one for linking only while a wallet is linked', async () => {
  for (const link of [{ connector: () => undefined }, null]) {
    const script = scriptedPairing()
    const { connect, resume } = world({ linkFlow: { get: () => link as LinkFlow | null } }, [
      script.connector,
    ])
    void connect(option, 'pairing')
    await vi.waitFor(() => expect(script.pairingRequests()).toBe(1))
    const wallet = { key: 'a', name: 'a' }
    expect(script.parameters()).toMatchObject({ wallet, resume: false, showQrModal: false })
    expect(wasForLinking()).toBe(link !== null)
    void resume(wallet)
    await vi.waitFor(() => expect(script.parameters()).toMatchObject({ wallet, resume: true }))
    expect(wasForLinking()).toBe(link !== null)
  }
})
