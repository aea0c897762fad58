import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import type { RequestArguments } from '../wallet/provider.ts'
import type { Behavior } from './behavior.ts'
import { createScriptedWallet, type ScriptedWalletOptions } from './createScriptedWallet.ts'

const [alice] = testAccounts
const chain = (id: number) => ({
  id,
  name: `Network ${id}`,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: ETHER,
})

function open(options: Partial<ScriptedWalletOptions> = {}) {
  const wallet = createScriptedWallet({
    accounts: [privateKeyToAccount(alice.privateKey)],
    chains: [chain(31337), chain(31338)],
    origin: 'http://localhost:3000',
    ...options,
  })
  return {
    ...wallet,
    ask: (method: string, ...params: unknown[]) => wallet.provider.request({ method, params }),
  }
}

const switching = ['wallet_switchEthereumChain', { chainId: '0x7a6a' }] as const

test('approves everything by default', async () => {
  const { ask } = open()
  expect(await ask('eth_requestAccounts')).toEqual([alice.address])
  expect(await ask('personal_sign', '0x00', alice.address)).toMatch(/^0x[0-9a-f]{130}$/)
  await ask(...switching)
  expect(await ask('eth_chainId')).toBe('0x7a6a')
})

test.each<[Behavior, unknown]>([
  ['reject', { code: 4001 }],
  ['reject_at_once', { code: 4001 }],
  ['locked', { code: 4100 }],
  ['pending', { code: -32002 }],
  ['unknown_chain', { code: 4902 }],
  ['unknown_chain_nested', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['unknown_chain_4901', { code: 4901 }],
  ['unsupported', { code: 4200 }],
  ['throw_no_code', { reason: expect.any(String) }],
])('%s responds as named', async (behavior, error) => {
  await expect(open({ behavior: { connect: behavior } }).ask('eth_requestAccounts')).rejects.toMatchObject(
    error as object,
  )
})

test('can throw values that are not errors', async () => {
  const thrown = (behavior: Behavior) =>
    open({ behavior: { connect: behavior } })
      .ask('eth_requestAccounts')
      .catch((error: unknown) => error)
  expect(await thrown('throw_string')).toBeTypeOf('string')
  expect(await thrown('throw_undefined')).toBe(undefined)
  expect(await thrown('throw_null')).toBe(null)
  expect(Object.isFrozen(await thrown('throw_frozen'))).toBe(true)
  expect(() => open({ behavior: { connect: 'throw_now' } }).ask('eth_requestAccounts')).toThrow('Thrown')
})

test('`reject_at_once` rejects before the next task, `reject` after it', async () => {
  const settledInThisTick = async (behavior: Behavior) => {
    let settled = false
    const asked = open({ behavior: { connect: behavior } }).ask('eth_requestAccounts')
    asked.catch(() => {
      settled = true
    })
    await Promise.resolve()
    const response = settled
    await asked.catch(() => {})
    return response
  }
  expect(await settledInThisTick('reject_at_once')).toBe(true)
  expect(await settledInThisTick('reject')).toBe(false)
})

test('waiting requests are decided one by one, oldest first', async () => {
  const { ask, decide, waiting } = open({ behavior: { connect: 'wait' } })
  const first = ask('eth_requestAccounts')
  const second = ask('eth_requestAccounts')
  expect(waiting()).toBe(2)
  decide('reject')
  decide('approve')
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(await second).toEqual([alice.address])
  expect(() => decide('approve')).toThrow('No request is waiting for a decision.')
})

test('can run a request and never respond', async () => {
  const { ask, provider } = open()
  await ask('eth_requestAccounts')
  const silent = open({ behavior: { switch: 'approve_without_response' } })
  const switched = new Promise((resolve) => silent.provider.on('chainChanged', resolve))
  const response = silent.ask(...switching)
  expect(await Promise.race([response.then(() => 'responded'), switched])).toBe('0x7a6a')
  expect(provider.on).toBeTypeOf('function')
})

test('can respond without running the request', async () => {
  const { ask } = open({ behavior: { switch: 'respond_only' } })
  expect(await ask(...switching)).toBe(null)
  expect(await ask('eth_chainId')).toBe('0x7a69')
})

test('`never` leaves wallet_revokePermissions without a response, and the page connected', async () => {
  const { ask } = open({ behavior: { revoke: 'never' } })
  await ask('eth_requestAccounts')
  const revoked = ask('wallet_revokePermissions', { eth_accounts: {} }).then(() => 'responded')
  expect(await Promise.race([revoked, ask('eth_accounts')])).toEqual([alice.address])
})

test('setNextBehavior takes precedence over setBehavior, in order, and only for its kind of request', async () => {
  const { ask, setBehavior, setNextBehavior } = open()
  await ask('eth_requestAccounts')
  setBehavior('sign', 'locked')
  setNextBehavior('sign', 'reject')
  setNextBehavior('sign', 'approve')
  const sign = () => ask('personal_sign', '0x00', alice.address)
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  expect(await sign()).toMatch(/^0x/)
  await expect(sign()).rejects.toMatchObject({ code: 4100 })
  await ask(...switching)
})

test('records rejected and unanswered requests too', async () => {
  const { ask, requests } = open({ behavior: { connect: 'never', sign: 'throw_null' } })
  void ask('eth_requestAccounts')
  await ask('personal_sign', '0x00', alice.address).catch(() => {})
  expect(requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('`survive_reload` keeps a request open for the next page, which does not get the response', async () => {
  const requests: RequestArguments[] = []
  const openRequests = {
    read: () => [...requests],
    add: (request: RequestArguments) => void requests.push(request),
    remove: (request: RequestArguments) => void requests.splice(requests.indexOf(request), 1),
  }
  const before = open({ behavior: { switch: 'survive_reload' }, openRequests })
  void before.ask(...switching)
  expect(before.waiting()).toBe(1)
  const after = open({ openRequests })
  expect(after.waiting()).toBe(1)
  const switched = new Promise((resolve) => after.provider.on('chainChanged', resolve))
  after.decide('approve')
  expect(await switched).toBe('0x7a6a')
  expect(after.requests).toEqual([])
  expect(requests).toEqual([])
})
