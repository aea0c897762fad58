import {
  type Approver,
  approveAll,
  chainControls,
  createWallet,
  type LocalChain,
  type Quirks,
  startChain,
  testAccounts,
} from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { connect, createConfig, disconnect, injected } from '@wagmi/core'
import { type Address, defineChain, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sendBatch } from '../../actions/sendBatch.ts'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { createWallets } from '../../wallets/createWallets.ts'
import { trackingOf, transactionsOf } from '../transactionsOf.ts'
import { watchTransactions } from '../watch/watchTransactions.ts'
import { readBatch } from './readBatch.ts'
import { batchHash, recordBatch } from './recordBatch.ts'
import type { BatchRequest } from './sendBatch.ts'

const me = privateKeyToAccount(testAccounts[0].privateKey)
const receiver = testAccounts[1].address
const CHAIN = 31337
/** A contract that reverts. */
const REVERTING: Address = '0x00000000000000000000000000000000000c0de0'
const oneWei = { to: receiver, value: 1n }
const failing = { to: REVERTING }
const ATOMIC = { atomic: { status: 'supported' } }
const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/)

vi.stubGlobal('window', globalThis)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

let chain: LocalChain
const stops: (() => void)[] = []

beforeAll(async () => {
  chain = await startChain({ id: CHAIN, name: 'Local One' })
  await chainControls(chain.rpcUrl).setCode(REVERTING, '0x60006000fd')
})
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => {
  vi.unstubAllGlobals()
  return chain?.close()
})

const until = <T>(read: () => T) => expect.poll(read)

type Intercept = (method: string, forward: () => Promise<unknown>, params: unknown) => Promise<unknown>
type Options = {
  readonly quirks?: Partial<Quirks>
  readonly approver?: Approver
  readonly intercept?: Intercept
  readonly storage?: ReturnType<typeof createSafeStorage>
}

/** A page with a connected wallet, which follows its transactions. */
async function page({ quirks = {}, approver = approveAll, intercept, ...options }: Options = {}) {
  const storage = options.storage ?? memory()
  const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const local = { id: CHAIN, name: 'Local One', nativeCurrency: currency }
  const { provider } = createWallet({
    accounts: [me],
    chains: [{ ...local, rpcUrl: chain.rpcUrl }],
    origin: 'http://localhost:3000',
    approver,
    quirks,
  })
  const request = (args: { readonly method: string; readonly params?: unknown }) =>
    intercept ? intercept(args.method, () => provider.request(args), args.params) : provider.request(args)
  const target = { id: 'demo', name: 'Demo', provider: { ...provider, request } as never }
  const config = createConfig({
    chains: [defineChain({ ...local, rpcUrls: { default: { http: [chain.rpcUrl] } } })],
    connectors: [injected({ target })],
    transports: { [CHAIN]: http(chain.rpcUrl) },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is one.')
  await connect(config, { connector })
  const created = createWallets({ config, queryClient: new QueryClient() })
  const wallets = { ...created, internal: { ...created.internal, storage } }
  const store = transactionsOf(wallets)
  stops.push(
    watchTransactions({
      store,
      trackingStore: trackingOf(wallets),
      account: me.address,
      second: 100,
      readBatch: (batch) => readBatch(config, me.address, batch),
      clientOf: () => config.getClient({ chainId: CHAIN }),
    }),
  )
  const rows = () => store.list(me.address)
  return {
    config,
    storage,
    wallets,
    rows,
    status: () => rows().map((row) => row.status),
    isUnseen: () =>
      rows().map((row) => trackingOf(wallets).of(me.address, `${CHAIN}:${row.hash}`).unseen === true),
    send: (calls: BatchRequest['calls'], more: Partial<BatchRequest> = {}) =>
      sendBatch(wallets, { calls, description: 'Deposit', ...more }),
  }
}

const memory = () => createSafeStorage(() => undefined)
const never = new Promise<never>(() => {})

/** Time passes a second at a time until the check passes, except that of the network. */
const useClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
const whileTimePasses = (check: () => void) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    check()
  })

test('R11.6 a batch is one row, with all of its transactions once it ends', async () => {
  const { send, rows, status } = await page()
  const { id } = await send([oneWei, oneWei])
  expect(rows()).toMatchObject([{ hash: batchHash(id), calls: 2, description: 'Deposit', status: 'pending' }])
  await until(status).toEqual(['confirmed'])
  expect(rows()[0]).toMatchObject({ atomic: false, transactionHashes: [HASH, HASH] })
})

test('R11.6 an atomic batch has one transaction', async () => {
  const { send, rows, status } = await page()
  await send([oneWei, oneWei], { atomicRequired: true })
  await until(status).toEqual(['confirmed'])
  expect(rows()[0]).toMatchObject({ atomic: true, transactionHashes: [HASH] })
})

test('R11.6 some failed calls revert a batch partially, and failed calls only fail it', async () => {
  const { send, status } = await page()
  await send([oneWei, failing])
  await until(status).toEqual(['partially_reverted'])
  await send([failing])
  await until(status).toEqual(['failed', 'partially_reverted'])
})

test('R11.6 a reload continues to follow a batch', async () => {
  await chainControls(chain.rpcUrl).pauseMining()
  const before = await page()
  await before.send([oneWei, oneWei])
  for (const stop of stops.splice(0)) stop()
  const { status } = await page({ storage: before.storage })
  expect(status()).toEqual(['pending'])
  await chainControls(chain.rpcUrl).resumeMining()
  await until(status).toEqual(['confirmed'])
})

test('R11.6 requests no status for a batch that another browser sent', async () => {
  const { send, rows } = await page()
  await send([oneWei])
  const asked: unknown[] = []
  const other = await page({
    intercept: (method, forward, params) => {
      if (method === 'wallet_getCallsStatus') asked.push(params)
      return forward()
    },
  })
  transactionsOf(other.wallets).merge(me.address, rows())
  // Its own comes later, and each round asks for all.
  const { id } = await other.send([oneWei])
  await until(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked.flat())).toEqual(new Set([id]))
  expect(other.rows()).toMatchObject([{ calls: 1 }, { calls: 1 }])
})

test('R11.6 a wallet that lost a batch ends it as unknown', async () => {
  const quirks = { losesBatches: true }
  const { send, status } = await page({ quirks })
  await send([oneWei])
  await until(status).toEqual(['unknown'])
})

test('R11.6 a wallet that cannot report a status ends the batch as unknown', async () => {
  const { send, status } = await page({
    intercept: (method, forward) =>
      method === 'wallet_getCallsStatus'
        ? Promise.reject(Object.assign(new Error('Not here.'), { code: -32601 }))
        : forward(),
  })
  await send([oneWei])
  await until(status).toEqual(['unknown'])
})

test('R11.6 shows that a wallet does not report the status, until it does', async () => {
  let isSilent = true
  const { send, status, isUnseen } = await page({
    intercept: (method, forward) => (method === 'wallet_getCallsStatus' && isSilent ? never : forward()),
  })
  await send([oneWei])
  useClock()
  await whileTimePasses(() => expect(isUnseen()).toEqual([true]))
  expect(status()).toEqual(['pending'])
  isSilent = false
  await whileTimePasses(() => expect(status()).toEqual(['confirmed']))
  expect(isUnseen()).toEqual([false])
})

test('R11.6 a wallet with an invalid status leaves the batch pending, and the row shows it', async () => {
  const { send, status, isUnseen } = await page({
    intercept: (method, forward) =>
      method === 'wallet_getCallsStatus' ? Promise.resolve({ status: 'fine', receipts: 7 }) : forward(),
  })
  await send([oneWei])
  await until(isUnseen).toEqual([true])
  expect(status()).toEqual(['pending'])
})

test('R11.6 a disconnected wallet leaves the batch pending', async () => {
  const { config, send, status, isUnseen } = await page({
    intercept: async (method, forward) => {
      const response = await forward()
      return method === 'wallet_getCallsStatus' ? { ...(response as object), status: 100 } : response
    },
  })
  await send([oneWei])
  await disconnect(config)
  await until(isUnseen).toEqual([true])
  expect(status()).toEqual(['pending'])
})

test.each<[string, Partial<BatchRequest>, Options]>([
  ['batches_unsupported', {}, { quirks: { supportsBatches: false } }],
  ['rejected', {}, { approver: ({ kind }) => ({ approved: kind !== 'send_calls' }) }],
  ['capability_unsupported', { capabilities: { paymasterService: { url: 'https://example.com' } } }, {}],
  ['chain_not_configured', { chainId: 1 }, {}],
  [
    'atomic_unsupported',
    { atomicRequired: true },
    {
      intercept: (method, forward) =>
        method === 'wallet_getCapabilities' ? Promise.resolve({ '0x7a69': {} }) : forward(),
    },
  ],
  [
    'atomic_unsupported',
    { atomicRequired: true },
    {
      intercept: (method, forward) =>
        method === 'wallet_getCapabilities'
          ? Promise.resolve({ '0x0': ATOMIC, '0x7a69': { atomic: { status: 'unsupported' } } })
          : forward(),
    },
  ],
  ['batch_too_large', { calls: Array.from({ length: 101 }, () => oneWei) }, {}],
  [
    'invalid_response',
    {},
    {
      intercept: (method, forward) =>
        method === 'wallet_sendCalls' ? Promise.resolve({ id: 7 }) : forward(),
    },
  ],
])('R11.6 a batch that cannot be sent fails with %s and has no row', async (code, request, options) => {
  const { send, rows } = await page(options)
  await expect(send([oneWei], request)).rejects.toMatchObject({ name: 'BatchError', code })
  expect(rows()).toEqual([])
})

test('R11.6 a batch fails with timed_out if the wallet does not report its capabilities', async () => {
  const { send, rows } = await page({
    intercept: (method, forward) => (method === 'wallet_getCapabilities' ? never : forward()),
  })
  useClock()
  const refused = vi.fn()
  send([oneWei]).catch(refused)
  await whileTimePasses(() => expect(refused).toHaveBeenCalled())
  expect(refused.mock.lastCall).toMatchObject([{ name: 'BatchError', code: 'timed_out' }])
  expect(rows()).toEqual([])
})

test.each([
  ['if it is asked for one', () => ({ '0x0': ATOMIC }), 1],
  ['only if it is asked for all', (params: unknown[]) => (params.length === 1 ? { '0x0': ATOMIC } : {}), 2],
])('R11.6 capabilities of chain 0 hold on every chain, which a wallet names %s', async (_, answer, times) => {
  const asked: unknown[] = []
  const { send, status } = await page({
    async intercept(method, forward, params) {
      if (method !== 'wallet_getCapabilities') return forward()
      asked.push(params)
      return answer(params as unknown[])
    },
  })
  await send([oneWei], { atomicRequired: true })
  await until(status).toEqual(['confirmed'])
  expect(asked).toEqual([[me.address, ['0x7a69']], [me.address]].slice(0, times))
})

test('R11.6 sends a batch to a wallet without capabilities, and requires no optional capability', async () => {
  const { send } = await page({
    intercept: (method, forward) =>
      method === 'wallet_getCapabilities' ? Promise.reject(new Error('Internal.')) : forward(),
  })
  const capabilities = { paymasterService: { url: 'https://example.com', optional: true } }
  expect((await send([oneWei], { capabilities })).id).toMatch(/^0x/)
})

test('R11.6 refuses an invalid ID, number of calls or description, without a request to the wallet', async () => {
  const asked = vi.fn<Approver>(() => ({ approved: true }))
  const { wallets, send, rows } = await page({ approver: asked })
  asked.mockClear()
  await expect(send([])).rejects.toMatchObject({ code: 'invalid_batch' })
  await expect(send([oneWei], { description: ' ' })).rejects.toMatchObject({ code: 'invalid_description' })
  const sender = { account: me.address, chainId: CHAIN, connector: 'demo' }
  for (const id of ['', 'x'.repeat(8_195), 7 as never])
    expect(() => recordBatch(wallets, sender, { id, calls: 1, description: 'Deposit' })).toThrow('A batch ID')
  for (const calls of [0, 1.5, 10_001])
    expect(() => recordBatch(wallets, sender, { id: '0x1', calls, description: 'Deposit' })).toThrow(
      'number of calls',
    )
  expect(asked).not.toHaveBeenCalled()
  expect(rows()).toEqual([])
})
