import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { createStore } from '../store/createStore.ts'
import { createConnectWallet } from './connectWallet.ts'

const local = { id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
const chain = defineChain({ ...local, rpcUrls: { default: { http: [local.rpcUrl] } } })

test('R2.5 R12.6 a connection that nothing can continue fails visibly, and a retry loads the code again', async () => {
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const ready = vi.fn(async () => {})
  ready.mockRejectedValueOnce(new Error('It did not load.'))
  const config = createWalletConfig({ chains: [chain] })
  const { connect } = createConnectWallet(config, attempt, { ready })
  const { provider } = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [local],
  })
  const option = { key: 'a', name: 'a', connectorId: 'a', icon: null, wallet: null, provider }
  expect(await connect(option, 'injected')).toBe(false)
  expect(attempt.get()).toEqual({ status: 'failed', key: 'a', method: 'injected', code: 'unknown' })
  expect(await connect(option, 'injected')).toBe(true)
  expect(attempt.get()).toEqual({ status: 'connected', key: 'a', method: 'injected' })
})
