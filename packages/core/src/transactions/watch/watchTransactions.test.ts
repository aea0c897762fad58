import {
  type ChainControls,
  chainControls,
  type LocalChain,
  startChain,
  testAccounts,
} from '@countersign/testing'
import {
  createClient,
  createTestClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  parseGwei,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getTransactionCount, sendRawTransaction } from 'viem/actions'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { RpcFailure, startUnsteadyRpc, truthful, type UnsteadyRpc } from '../../testing/unsteadyRpc.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { createTransactionTracking } from '../transactionTracking.ts'
import { createChainReads } from './chainReads.ts'
import { watchTransactions } from './watchTransactions.ts'

const account = privateKeyToAccount(testAccounts[0].privateKey)
const me = account.address
const receiver = testAccounts[1].address
/** The address of a contract that a test makes fail. */
const CONTRACT = '0x00000000000000000000000000000000000c0de0'
const CHAIN = 31337
/** A second of the watcher, in milliseconds. */
const SECOND = 40

let chain: LocalChain
let controls: ChainControls
let rpc: UnsteadyRpc
const stops: (() => void)[] = []

/** Long enough for a busy machine. */
const until = <T>(read: () => T) => expect.poll(read)

beforeAll(async () => {
  chain = await startChain({ id: CHAIN, name: 'Local One' })
  controls = chainControls(chain.rpcUrl)
  rpc = await startUnsteadyRpc(chain.rpcUrl)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  Object.assign(rpc, { isShut: false, responder: truthful })
  await controls.resumeMining()
})
afterAll(async () => {
  rpc.close()
  await chain.close()
})

const noBatch = () => Promise.reject(new Error('There is no batch.'))
const wallet = () => createWalletClient({ account, transport: http(chain.rpcUrl) })
// With those that the chain has accepted and not mined yet.
const nextNonce = () => getTransactionCount(wallet(), { address: me, blockTag: 'pending' })

type Change = {
  readonly to?: Hex
  readonly value?: bigint
  readonly data?: Hex
  readonly nonce?: number
  readonly tip?: string
}

/** Signs and sends. The signed transaction can be sent again. */
async function send({ to = receiver, value = 1n, tip = '2', ...change }: Change = {}) {
  const nonce = change.nonce ?? (await nextNonce())
  const raw = await account.signTransaction({
    chainId: CHAIN,
    type: 'eip1559',
    gas: 100_000n,
    maxFeePerGas: parseGwei(tip) * 20n,
    maxPriorityFeePerGas: parseGwei(tip),
    to,
    value,
    nonce,
    ...(change.data ? { data: change.data } : {}),
  })
  return { raw, nonce, hash: await sendRawTransaction(wallet(), { serializedTransaction: raw }) }
}

/** A page of this account that uses the unsteady RPC. `leave` and `open` close and reopen it. */
function page() {
  const storage = createSafeStorage(() => undefined)
  const store = createTransactionStore(storage)
  const trackingStore = createTransactionTracking(storage)
  const client = createClient({ transport: http(rpc.url) })
  const asked = { count: 0, open: 0 }
  const request = ((args: { method: never }, options: object) => {
    asked.count += 1
    asked.open += 1
    return client.request(args, options).finally(() => {
      asked.open -= 1
    })
  }) as typeof client.request
  let leave = () => {}
  const open = () => {
    leave = watchTransactions({
      store,
      trackingStore,
      account: me,
      second: SECOND,
      readBatch: noBatch,
      clientOf: (chainId) => (chainId === CHAIN ? { request } : null),
    })
    stops.push(leave)
  }
  open()
  const row = (hash: Hash) => store.all(me).find((row) => row.hash === hash)
  return {
    store,
    /** The requests that the page has begun, and those without a response. */
    asked,
    open,
    leave: () => leave(),
    row,
    status: (hash: Hash) => row(hash)?.status,
    tracking: (hash: Hash) => trackingStore.of(me, `${CHAIN}:${hash}`),
    add: (hash: Hash, confirmations = 1) =>
      store.add(me, CHAIN, { hash, description: 'Send 1 ETH', confirmations }),
  }
}

/** Time passes as the test says, except that of the network. */
const useClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
const whileTimePasses = (check: () => void) => vi.waitFor(check, { interval: 10 })

const requestCount = () => rpc.requests.length
/** Waits until the watcher has sent this many more requests. */
async function waitForRequests(more: number) {
  const from = requestCount()
  await until(requestCount).toBeGreaterThanOrEqual(from + more)
}

test('R11.1 a receipt confirms a transaction or marks it failed', async () => {
  const { add, status } = page()
  const { hash } = await send()
  add(hash)
  await controls.setCode(CONTRACT, '0x60006000fd')
  const failing = await send({ to: CONTRACT })
  add(failing.hash)
  expect([status(hash), status(failing.hash)]).toEqual(['pending', 'pending'])
  await until(() => [status(hash), status(failing.hash)]).toEqual(['confirmed', 'failed'])
})

test('R11.1 counts confirmations block by block', async () => {
  const { add, status, tracking } = page()
  const { hash } = await send()
  add(hash, 3)
  await until(() => tracking(hash).depth).toBe(1)
  expect(status(hash)).toBe('pending')
  await controls.mine()
  await until(() => tracking(hash).depth).toBe(2)
  await controls.mine()
  await until(() => status(hash)).toBe('confirmed')
  expect(tracking(hash).depth).toBeUndefined()
})

test('R11.1 sends no requests without pending transactions', async () => {
  useClock()
  const { add, status, tracking, asked } = page()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.count).toBe(0)
  const { hash } = await send()
  add(hash)
  await whileTimePasses(() => expect(status(hash)).toBe('confirmed'))
  await controls.mine(6)
  await whileTimePasses(() => expect(tracking(hash).isFinal).toBe(true))
  const after = asked.count
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.count).toBe(after)
})

test('R11.3 does not change a transaction on an unconfigured network', async () => {
  useClock()
  const { store, asked } = page()
  store.add(me, 424242, { hash: `0x${'1'.repeat(64)}`, description: 'Elsewhere' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.count).toBe(0)
  expect(store.list(me)[0]?.status).toBe('pending')
})

test('R11.3 keeps a transaction pending while the RPC is down, and retries until it recovers', async () => {
  const { hash } = await send()
  rpc.isShut = true
  const { add, status } = page()
  add(hash)
  const refused = rpc.refused
  await until(() => rpc.refused).toBeGreaterThan(refused + 4)
  expect(status(hash)).toBe('pending')
  rpc.isShut = false
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 keeps a transaction pending while the RPC returns invalid responses or errors', async () => {
  const { hash } = await send()
  const invalid: unknown[] = [
    'ok',
    7,
    [],
    {},
    { transactionHash: hash, blockHash: '0x1', blockNumber: '0x1', status: '0x1' },
    { transactionHash: `0x${'9'.repeat(64)}`, blockHash: hash, blockNumber: '0x1', status: '0x1' },
    { transactionHash: hash, blockHash: hash, blockNumber: 'NaN', status: '0x1' },
    { transactionHash: hash, blockHash: hash, blockNumber: '0x1', status: '0x7' },
    new RpcFailure(-32005, 'limit exceeded'),
  ]
  const { add, status } = page()
  const responses = new Set<unknown>()
  rpc.responder = () => {
    const next = invalid[responses.size % invalid.length]
    responses.add({})
    return next
  }
  add(hash)
  await until(() => responses.size).toBeGreaterThan(invalid.length)
  expect(status(hash)).toBe('pending')
  rpc.responder = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a slow RPC delays only the result', async () => {
  const { hash } = await send()
  rpc.responder = async (_request, forward) => {
    await new Promise((resolve) => setTimeout(resolve, 5 * SECOND))
    return forward()
  }
  const { add, status } = page()
  add(hash)
  await waitForRequests(2)
  expect(status(hash)).toBe('pending')
  await until(() => status(hash)).toBe('confirmed')
})

test.for([
  ['replaced', { value: 5n }, 'replaced'],
  ['cancelled', { to: me, value: 0n }, 'cancelled'],
  ['sped up', {}, 'confirmed'],
] as const)('R11.3 follows a transaction that is %s to its replacement', async ([, change, outcome]) => {
  const { add, row, status } = page()
  await controls.pauseMining()
  const first = await send()
  add(first.hash)
  await until(() => row(first.hash)?.nonce).toBe(first.nonce)
  const second = await send({ ...change, nonce: first.nonce, tip: '9' })
  await controls.resumeMining()
  await until(() => status(first.hash)).toBe(outcome)
  expect(row(first.hash)?.replacedBy).toBe(second.hash)
})

test('R11.3 a transaction that is sped up and then fails has failed', async () => {
  await controls.setCode(CONTRACT, '0x60006000fd')
  const { add, row, status } = page()
  await controls.pauseMining()
  const first = await send({ to: CONTRACT })
  add(first.hash)
  await until(() => row(first.hash)?.nonce).toBe(first.nonce)
  await send({ to: CONTRACT, nonce: first.nonce, tip: '9' })
  await controls.resumeMining()
  await until(() => status(first.hash)).toBe('failed')
})

test.for([
  ['keeps old counts', truthful],
  [
    'has forgotten old counts',
    (({ method, params }, forward) =>
      method === 'eth_getTransactionCount' && params[1] !== 'latest'
        ? new RpcFailure(-32000, 'missing trie node')
        : forward()) as typeof truthful,
  ],
] as const)(
  'R11.3 finds a replacement from while the page was closed, on a node that %s',
  async ([, responder]) => {
    const { add, row, status, leave, open } = page()
    await controls.pauseMining()
    const first = await send()
    add(first.hash)
    await until(() => row(first.hash)?.nonce).toBe(first.nonce)
    leave()
    const second = await send({ nonce: first.nonce, value: 9n, tip: '9' })
    await controls.resumeMining()
    await controls.mine(40)
    rpc.responder = responder
    open()
    await until(() => status(first.hash)).toBe('replaced')
    expect(row(first.hash)?.replacedBy).toBe(second.hash)
  },
)

test('R11.3 a search without a result is bounded and keeps the transaction pending', async () => {
  const { add, row, status, tracking } = page()
  await controls.pauseMining()
  const first = await send()
  add(first.hash)
  await until(() => row(first.hash)?.nonce).toBe(first.nonce)
  // A node that reports the nonce as used, and has no block that shows it.
  rpc.responder = async ({ method }, forward) => {
    if (method === 'eth_getTransactionCount') return `0x${(first.nonce + 1).toString(16)}`
    if (method === 'eth_getTransactionByHash') return null
    return forward()
  }
  await until(() => tracking(first.hash).unseen).toBe(true)
  expect(status(first.hash)).toBe('pending')
  const blocks = () =>
    rpc.requests.filter(({ method, params }) => method.includes('ByNumber') && params[1]).length
  const read = blocks()
  await waitForRequests(6)
  expect(blocks()).toBe(read)
  rpc.responder = truthful
  await controls.resumeMining()
  await until(() => status(first.hash)).toBe('confirmed')
})

test('R11.3 a nonce used without a transaction of the account shows it as replaced, without a replacement', async () => {
  const { add, row, status } = page()
  await controls.pauseMining()
  const { hash, nonce } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  await controls.drop(hash)
  await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setNonce({
    address: me,
    nonce: nonce + 1,
  })
  await controls.mine()
  await until(() => status(hash)).toBe('replaced')
  expect(row(hash)?.replacedBy).toBeUndefined()
})

test('R11.3 a dropped transaction stays pending, is marked not seen, and is confirmed when it arrives', async () => {
  const { add, row, status, tracking } = page()
  await controls.pauseMining()
  const { hash, nonce, raw } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  await controls.drop(hash)
  await until(() => tracking(hash).unseen).toBe(true)
  expect(status(hash)).toBe('pending')
  await sendRawTransaction(wallet(), { serializedTransaction: raw })
  await until(() => tracking(hash).unseen).toBeUndefined()
  await controls.resumeMining()
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a transaction whose block disappears is pending again, and confirmed when mined again', async () => {
  const { add, row, status } = page()
  const { hash, raw } = await send()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  const before = row(hash)?.updatedAt ?? 0
  await controls.reorg()
  await until(() => status(hash)).toBe('pending')
  expect(row(hash)?.updatedAt).toBeGreaterThan(before)
  await sendRawTransaction(wallet(), { serializedTransaction: raw })
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a transaction that fails on the new chain after a reorg has failed', async () => {
  await controls.setCode(CONTRACT, '0x00')
  const { add, status } = page()
  const { hash, raw } = await send({ to: CONTRACT })
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  await controls.reorg()
  await controls.setCode(CONTRACT, '0x60006000fd')
  await sendRawTransaction(wallet(), { serializedTransaction: raw })
  await until(() => status(hash)).toBe('failed')
})

test('R11.3 a reorg of the replacement’s block reverts the replacement', async () => {
  const { add, row, status } = page()
  await controls.pauseMining()
  const first = await send()
  add(first.hash)
  await until(() => row(first.hash)?.nonce).toBe(first.nonce)
  await send({ nonce: first.nonce, to: me, value: 0n, tip: '9' })
  await controls.resumeMining()
  await until(() => status(first.hash)).toBe('cancelled')
  // The block of "resume" is empty, the one before it may hold the replacement.
  await controls.reorg(2)
  await until(() => row(first.hash)?.replacedBy).toBeUndefined()
  await sendRawTransaction(wallet(), { serializedTransaction: first.raw })
  await until(() => status(first.hash)).toBe('confirmed')
})

test('R11.3 does not settle on a lagging node with a used nonce and no receipt', async () => {
  const { add, row, status, store } = page()
  await controls.pauseMining()
  const { hash, nonce } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  rpc.responder = ({ method }, forward) =>
    method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash' ? null : forward()
  await controls.resumeMining()
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  await waitForRequests(20)
  expect([[...seen], row(hash)?.replacedBy]).toEqual([['pending'], undefined])
  rpc.responder = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a single poll of a lagging node reverts nothing', async () => {
  const { add, row, status } = page()
  const { hash } = await send()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  const before = row(hash)?.updatedAt
  let behind = 0
  rpc.responder = ({ method }, forward) => {
    if (method === 'eth_blockNumber') return forward()
    if (method === 'eth_getBlockByNumber') behind += 1
    return behind <= 2 ? null : forward()
  }
  await until(() => behind).toBeGreaterThan(3)
  expect([status(hash), row(hash)?.updatedAt]).toEqual(['confirmed', before])
})

test('R11.3 a transaction that another sender submitted for this account is confirmed by its receipt', async () => {
  const account = privateKeyToAccount(testAccounts[2].privateKey)
  const sender = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const hash = await sender.sendTransaction({ chain: null, to: receiver, value: 1n })
  const { add, row, status } = page()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  expect(row(hash)?.nonce).toBeUndefined()
})

test('R11.3 writes nothing after the page is closed', async () => {
  useClock()
  const { add, status, leave, asked } = page()
  await controls.pauseMining()
  const { hash } = await send()
  add(hash)
  await whileTimePasses(() => expect(asked.count).toBeGreaterThanOrEqual(2))
  leave()
  await controls.resumeMining()
  await vi.waitFor(() => expect(asked.open).toBe(0))
  const after = asked.count
  await vi.advanceTimersByTimeAsync(60_000)
  expect([status(hash), asked.count]).toEqual(['pending', after])
})

test('R11.3 many transactions are one batch where the transport batches', async () => {
  const storage = createSafeStorage(() => undefined)
  const store = createTransactionStore(storage)
  await controls.pauseMining()
  const from = await nextNonce()
  const sent = await Promise.all([0, 1, 2, 3, 4].map((more) => send({ nonce: from + more })))
  for (const { hash } of sent) store.add(me, CHAIN, { hash, description: 'One of five' })
  let requests = 0
  const client = createClient({
    transport: http(rpc.url, {
      batch: true,
      onFetchRequest: () => {
        requests += 1
      },
    }),
  })
  const before = requestCount()
  const trackingStore = createTransactionTracking(storage)
  stops.push(
    watchTransactions({
      store,
      trackingStore,
      account: me,
      second: 1_000,
      readBatch: noBatch,
      clientOf: () => client,
    }),
  )
  await until(() => store.list(me).every(({ nonce }) => nonce !== undefined)).toBe(true)
  expect([requests, requestCount() - before]).toEqual([1, 10])
})

test('R11.3 a node with a lower block number reverts nothing', async () => {
  const { add, status, store } = page()
  const { hash } = await send()
  add(hash, 3)
  await controls.mine(2)
  await until(() => status(hash)).toBe('confirmed')
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  const heads = oneBlockBehind()
  await until(heads).toBeGreaterThan(3)
  expect([...seen]).toEqual(['confirmed'])
})

test('R11.3 keeps another browser’s final state while this node lacks the block', async () => {
  const { add, row, status, store, tracking } = page()
  const { hash } = await send()
  await controls.mine(2)
  const heads = oneBlockBehind()
  store.merge(me, [{ ...add(hash, 3), status: 'confirmed', updatedAt: Date.now() + 1 }])
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  await until(() => tracking(hash).block).toBeDefined()
  await until(heads).toBeGreaterThan(3)
  expect([[...seen], row(hash)?.replacedBy]).toEqual([['confirmed'], undefined])
})

/** Makes the RPC report a block number lower by one; returns how often it did. */
function oneBlockBehind() {
  let heads = 0
  rpc.responder = async ({ method }, forward) => {
    const result = await forward()
    if (method !== 'eth_blockNumber') return result
    heads += 1
    return `0x${(Number(result) - 1).toString(16)}`
  }
  return () => heads
}

test('R10.12 a poll from before another browser’s final state does not override it', async () => {
  const { hash } = await send()
  let letGo = () => {}
  const blocker = new Promise<void>((resolve) => {
    letGo = resolve
  })
  rpc.responder = async ({ method }, forward) => {
    if (!method.startsWith('eth_getTransaction')) return forward()
    await blocker
    return null
  }
  const { add, status, store, tracking } = page()
  const added = add(hash)
  await waitForRequests(2)
  store.merge(me, [{ ...added, status: 'confirmed', updatedAt: added.updatedAt + 1 }])
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  rpc.responder = truthful
  letGo()
  await until(() => tracking(hash).block).toBeDefined()
  expect([...seen]).toEqual(['confirmed'])
})

test('R10.12 two browsers with disagreeing nodes do not alternate', async () => {
  rpc.responder = ({ method }, forward) => (method === 'eth_blockNumber' ? forward() : null)
  const { add, row, status, store } = page()
  const { hash } = await send()
  add(hash)
  const receipts = () => rpc.requests.filter(({ method }) => method === 'eth_getTransactionReceipt').length
  for (let round = 0; round < 2; round += 1) {
    const known = row(hash)
    if (!known) throw new Error('It was added.')
    store.merge(me, [{ ...known, status: 'confirmed', updatedAt: known.updatedAt + 1 }])
    const from = receipts()
    await until(() => status(hash)).toBe('pending')
    expect(receipts() - from).toBeGreaterThanOrEqual(4)
  }
})

test('R11.3 a transaction that looked replaced is confirmed once its node returns it', async () => {
  const { add, row, status } = page()
  await controls.pauseMining()
  const { hash, nonce } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  rpc.responder = async ({ method, params }, forward) => {
    if (['eth_getTransactionReceipt', 'eth_getTransactionByHash'].includes(method)) return null
    const result = await forward()
    const isFullBlock = method === 'eth_getBlockByNumber' && params[1] === true
    return isFullBlock && result ? { ...result, transactions: [] } : result
  }
  await controls.resumeMining()
  await until(() => status(hash)).toBe('replaced')
  rpc.responder = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 searches of one round read each block once', async () => {
  const from = await nextNonce()
  for (const more of [0, 1]) await send({ nonce: from + more })
  const { hash } = await send({ nonce: from + 2 })
  const { sentIn, receipt } = createChainReads(
    createClient({ transport: http(rpc.url) }),
    new AbortController().signal,
  )
  const newest = (await vi.waitUntil(() => receipt(hash))).blockNumber
  const before = requestCount()
  const found = await Promise.all([0, 1, 2, 3].map((more) => sentIn(newest, me, from + more)))
  expect(found.filter(Boolean)).toHaveLength(1)
  expect(requestCount() - before).toBe(1)
})
