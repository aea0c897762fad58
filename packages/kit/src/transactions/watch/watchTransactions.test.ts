import {
  type ChainControls,
  chainControls,
  type LocalChain,
  startChain,
  testAccounts,
} from '@countersign/dev-env/testing'
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
import { RpcFault, startUnsteadyRpc, truthful, type UnsteadyRpc } from '../../testing/unsteadyRpc.ts'
import { createTransactionNotes } from '../transactionNotes.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { createChainReads } from './chainReads.ts'
import { watchTransactions } from './watchTransactions.ts'

const account = privateKeyToAccount(testAccounts[0].privateKey)
const me = account.address
const receiver = testAccounts[1].address
/** Where a program is put that a test wants to fail. */
const CONTRACT = '0x00000000000000000000000000000000000c0de0'
const CHAIN = 31337
/** A second of the watcher, in milliseconds. */
const SECOND = 40

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let chain: LocalChain
let controls: ChainControls
let rpc: UnsteadyRpc
const stops: (() => void)[] = []

/** Long enough for a busy machine. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

beforeAll(async () => {
  chain = await startChain({ id: CHAIN, name: 'Local One' })
  controls = chainControls(chain.rpcUrl)
  rpc = await startUnsteadyRpc(chain.rpcUrl)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  Object.assign(rpc, { isShut: false, teller: truthful })
  await controls.resumeMining()
})
afterAll(async () => {
  rpc.close()
  await chain.close()
})

const wallet = () => createWalletClient({ account, transport: http(chain.rpcUrl) })
const nextNonce = () => getTransactionCount(wallet(), { address: me })

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

/** A page of this account that goes through the unsteady RPC. `leave` and `come` close it and open it again. */
function page() {
  const storage = createSafeStorage(() => undefined)
  const store = createTransactionStore(storage)
  const notes = createTransactionNotes(storage)
  const client = createClient({ transport: http(rpc.url) })
  let leave = () => {}
  const come = () => {
    leave = watchTransactions({
      store,
      notes,
      account: me,
      second: SECOND,
      clientOf: (chainId) => (chainId === CHAIN ? client : null),
    })
    stops.push(leave)
  }
  come()
  const row = (hash: Hash) => store.all(me).find((one) => one.hash === hash)
  return {
    store,
    come,
    leave: () => leave(),
    row,
    status: (hash: Hash) => row(hash)?.status,
    note: (hash: Hash) => notes.of(me, `${CHAIN}:${hash}`),
    add: (hash: Hash, confirmations = 1) =>
      store.add(me, CHAIN, { hash, description: 'Send 1 ETH', confirmations }),
  }
}

const asks = () => rpc.asked.length
/** Waits until the watcher has asked this much more. */
async function looks(more: number) {
  const from = asks()
  await until(asks).toBeGreaterThanOrEqual(from + more)
}

test('R11.1 a receipt confirms a transaction, or says that it failed', async () => {
  const { add, status } = page()
  const { hash } = await send()
  add(hash)
  await controls.setCode(CONTRACT, '0x60006000fd')
  const failing = await send({ to: CONTRACT })
  add(failing.hash)
  expect([status(hash), status(failing.hash)]).toEqual(['pending', 'pending'])
  await until(() => [status(hash), status(failing.hash)]).toEqual(['confirmed', 'failed'])
})

test('R11.1 confirmations are counted block by block', async () => {
  const { add, status, note } = page()
  const { hash } = await send()
  add(hash, 3)
  await until(() => note(hash).depth).toBe(1)
  expect(status(hash)).toBe('pending')
  await controls.mine()
  await until(() => note(hash).depth).toBe(2)
  await controls.mine()
  await until(() => status(hash)).toBe('confirmed')
  expect(note(hash).depth).toBeUndefined()
})

test('R11.1 nothing is asked when nothing is open: neither without transactions nor once all is settled', async () => {
  const { add, status, note } = page()
  const before = asks()
  await new Promise((resolve) => setTimeout(resolve, 10 * SECOND))
  expect(asks()).toBe(before)
  const { hash } = await send()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  await controls.mine(6)
  await until(() => note(hash).isFinal).toBe(true)
  const after = asks()
  await new Promise((resolve) => setTimeout(resolve, 20 * SECOND))
  expect(asks()).toBe(after)
})

test('R11.3 a transaction on a network that is not configured is left as it is', async () => {
  const { store } = page()
  const before = asks()
  store.add(me, 424242, { hash: `0x${'1'.repeat(64)}`, description: 'Elsewhere' })
  await new Promise((resolve) => setTimeout(resolve, 10 * SECOND))
  expect(asks()).toBe(before)
  expect(store.list(me)[0]?.status).toBe('pending')
})

test('R11.3 an RPC that is down leaves it pending, and is asked again until it is back', async () => {
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

test('R11.3 an RPC that talks nonsense, or refuses, leaves it pending until it talks sense', async () => {
  const { hash } = await send()
  const nonsense: unknown[] = [
    'ok',
    7,
    [],
    {},
    { transactionHash: hash, blockHash: '0x1', blockNumber: '0x1', status: '0x1' },
    { transactionHash: `0x${'9'.repeat(64)}`, blockHash: hash, blockNumber: '0x1', status: '0x1' },
    { transactionHash: hash, blockHash: hash, blockNumber: 'NaN', status: '0x1' },
    { transactionHash: hash, blockHash: hash, blockNumber: '0x1', status: '0x7' },
    new RpcFault(-32005, 'limit exceeded'),
  ]
  const { add, status } = page()
  const told = new Set<unknown>()
  rpc.teller = () => {
    const next = nonsense[told.size % nonsense.length]
    told.add({})
    return next
  }
  add(hash)
  await until(() => told.size).toBeGreaterThan(nonsense.length)
  expect(status(hash)).toBe('pending')
  rpc.teller = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a slow RPC holds nothing up but the answer', async () => {
  const { hash } = await send()
  rpc.teller = async (_request, tell) => {
    await new Promise((resolve) => setTimeout(resolve, 5 * SECOND))
    return tell()
  }
  const { add, status } = page()
  add(hash)
  await looks(2)
  expect(status(hash)).toBe('pending')
  await until(() => status(hash)).toBe('confirmed')
})

test.for([
  ['replaced', { value: 5n }, 'replaced'],
  ['cancelled', { to: me, value: 0n }, 'cancelled'],
  ['sped up', {}, 'confirmed'],
] as const)(
  'R11.3 a transaction that is %s is followed to what took its place',
  async ([, change, outcome]) => {
    const { add, row, status } = page()
    await controls.pauseMining()
    const first = await send()
    add(first.hash)
    await until(() => row(first.hash)?.nonce).toBe(first.nonce)
    const second = await send({ ...change, nonce: first.nonce, tip: '9' })
    await controls.resumeMining()
    await until(() => status(first.hash)).toBe(outcome)
    expect(row(first.hash)?.replacedBy).toBe(second.hash)
  },
)

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
    (({ method, params }, tell) =>
      method === 'eth_getTransactionCount' && params[1] !== 'latest'
        ? new RpcFault(-32000, 'missing trie node')
        : tell()) as typeof truthful,
  ],
] as const)(
  'R11.3 what took its place while nobody watched is found by a node that %s',
  async ([, teller]) => {
    const { add, row, status, leave, come } = page()
    await controls.pauseMining()
    const first = await send()
    add(first.hash)
    await until(() => row(first.hash)?.nonce).toBe(first.nonce)
    leave()
    const second = await send({ nonce: first.nonce, value: 9n, tip: '9' })
    await controls.resumeMining()
    await controls.mine(40)
    rpc.teller = teller
    come()
    await until(() => status(first.hash)).toBe('replaced')
    expect(row(first.hash)?.replacedBy).toBe(second.hash)
  },
)

test('R11.3 a search that finds nothing is bounded, and ends nothing', async () => {
  const { add, row, status, note } = page()
  await controls.pauseMining()
  const first = await send()
  add(first.hash)
  await until(() => row(first.hash)?.nonce).toBe(first.nonce)
  // A node that says the nonce is used, and has no block that shows it.
  rpc.teller = async ({ method }, tell) => {
    if (method === 'eth_getTransactionCount') return `0x${(first.nonce + 1).toString(16)}`
    if (method === 'eth_getTransactionByHash') return null
    return tell()
  }
  await until(() => note(first.hash).unseen).toBe(true)
  expect(status(first.hash)).toBe('pending')
  const blocks = () =>
    rpc.asked.filter(({ method, params }) => method.includes('ByNumber') && params[1]).length
  const read = blocks()
  await looks(6)
  expect(blocks()).toBe(read)
  rpc.teller = truthful
  await controls.resumeMining()
  await until(() => status(first.hash)).toBe('confirmed')
})

test('R11.3 a nonce that is used up by what is no transaction leaves it replaced, by nothing to name', async () => {
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

test('R11.3 a dropped transaction stays pending, is told as not seen, and is confirmed when it arrives after all', async () => {
  const { add, row, status, note } = page()
  await controls.pauseMining()
  const { hash, nonce, raw } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  await controls.drop(hash)
  await until(() => note(hash).unseen).toBe(true)
  expect(status(hash)).toBe('pending')
  await sendRawTransaction(wallet(), { serializedTransaction: raw })
  await until(() => note(hash).unseen).toBeUndefined()
  await controls.resumeMining()
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 a transaction whose block disappears is pending again, and confirmed when it is mined again', async () => {
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

test('R11.3 one that fails on the chain that took over has failed', async () => {
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

test('R11.3 a replacement whose block disappears is taken back', async () => {
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

test('R11.3 a node that lags, and knows that the nonce is used but no receipt yet, ends nothing', async () => {
  const { add, row, status, store } = page()
  await controls.pauseMining()
  const { hash, nonce } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  rpc.teller = ({ method }, tell) =>
    method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash' ? null : tell()
  await controls.resumeMining()
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  await looks(20)
  expect([[...seen], row(hash)?.replacedBy]).toEqual([['pending'], undefined])
  rpc.teller = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 one look at a node that is behind takes nothing back', async () => {
  const { add, row, status } = page()
  const { hash } = await send()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  const before = row(hash)?.updatedAt
  let behind = 0
  rpc.teller = ({ method }, tell) => {
    if (method === 'eth_blockNumber') return tell()
    if (method === 'eth_getBlockByNumber') behind += 1
    return behind <= 2 ? null : tell()
  }
  await until(() => behind).toBeGreaterThan(3)
  expect([status(hash), row(hash)?.updatedAt]).toEqual(['confirmed', before])
})

test('R11.3 a transaction that another sender put out for this account is confirmed by its receipt', async () => {
  const other = privateKeyToAccount(testAccounts[2].privateKey)
  const sender = createWalletClient({ account: other, transport: http(chain.rpcUrl) })
  const hash = await sender.sendTransaction({ chain: null, to: receiver, value: 1n })
  const { add, row, status } = page()
  add(hash)
  await until(() => status(hash)).toBe('confirmed')
  expect(row(hash)?.nonce).toBeUndefined()
})

test('R11.3 a page that leaves writes nothing any more', async () => {
  const { add, status, leave } = page()
  await controls.pauseMining()
  const { hash } = await send()
  add(hash)
  await looks(2)
  leave()
  await controls.resumeMining()
  const after = asks()
  await new Promise((resolve) => setTimeout(resolve, 10 * SECOND))
  expect([status(hash), asks() - after <= 2]).toEqual(['pending', true])
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
  const before = asks()
  const notes = createTransactionNotes(storage)
  stops.push(watchTransactions({ store, notes, account: me, second: 1_000, clientOf: () => client }))
  await until(() => store.list(me).every(({ nonce }) => nonce !== undefined)).toBe(true)
  expect([requests, asks() - before]).toEqual([1, 10])
})

test('R11.3 a node that counts fewer blocks than before takes nothing back', async () => {
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

test('R11.3 what another browser has seen through is not taken back for a block that this one has yet to see', async () => {
  const { add, row, status, store, note } = page()
  const { hash } = await send()
  await controls.mine(2)
  const heads = oneBlockBehind()
  store.merge(me, [{ ...add(hash, 3), status: 'confirmed', updatedAt: Date.now() + 1 }])
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  await until(() => note(hash).block).toBeDefined()
  await until(heads).toBeGreaterThan(3)
  expect([[...seen], row(hash)?.replacedBy]).toEqual([['confirmed'], undefined])
})

/** Has the network's height told as one less, and gives how often it was. */
function oneBlockBehind() {
  let heads = 0
  rpc.teller = async ({ method }, tell) => {
    const said = await tell()
    if (method !== 'eth_blockNumber') return said
    heads += 1
    return `0x${(Number(said) - 1).toString(16)}`
  }
  return () => heads
}

test('R10.12 a look that began before another browser told the end does not overrule it', async () => {
  const { hash } = await send()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  rpc.teller = async ({ method }, tell) => {
    if (!method.startsWith('eth_getTransaction')) return tell()
    await held
    return null
  }
  const { add, status, store, note } = page()
  const added = add(hash)
  await looks(2)
  store.merge(me, [{ ...added, status: 'confirmed', updatedAt: added.updatedAt + 1 }])
  const seen = new Set([status(hash)])
  store.version.subscribe(() => seen.add(status(hash)))
  rpc.teller = truthful
  letGo()
  await until(() => note(hash).block).toBeDefined()
  expect([...seen]).toEqual(['confirmed'])
})

test('R10.12 two browsers whose nodes disagree for long do not take it in turns', async () => {
  rpc.teller = ({ method }, tell) => (method === 'eth_blockNumber' ? tell() : null)
  const { add, row, status, store } = page()
  const { hash } = await send()
  add(hash)
  const receipts = () => rpc.asked.filter(({ method }) => method === 'eth_getTransactionReceipt').length
  for (let turn = 0; turn < 2; turn += 1) {
    const known = row(hash)
    if (!known) throw new Error('It was added.')
    store.merge(me, [{ ...known, status: 'confirmed', updatedAt: known.updatedAt + 1 }])
    const from = receipts()
    await until(() => status(hash)).toBe('pending')
    expect(receipts() - from).toBeGreaterThanOrEqual(4)
  }
})

test('R11.3 what seemed replaced by nothing to name is confirmed once its node knows of it', async () => {
  const { add, row, status } = page()
  await controls.pauseMining()
  const { hash, nonce } = await send()
  add(hash)
  await until(() => row(hash)?.nonce).toBe(nonce)
  rpc.teller = async ({ method, params }, tell) => {
    if (['eth_getTransactionReceipt', 'eth_getTransactionByHash'].includes(method)) return null
    const said = await tell()
    const isWhole = method === 'eth_getBlockByNumber' && params[1] === true
    return isWhole && said ? { ...said, transactions: [] } : said
  }
  await controls.resumeMining()
  await until(() => status(hash)).toBe('replaced')
  rpc.teller = truthful
  await until(() => status(hash)).toBe('confirmed')
})

test('R11.3 searches of one round read each block once', async () => {
  const from = await nextNonce()
  for (const more of [0, 1, 2]) await send({ nonce: from + more })
  const { sentIn, head } = createChainReads(
    createClient({ transport: http(rpc.url) }),
    new AbortController().signal,
  )
  const newest = await head()
  const before = asks()
  const found = await Promise.all([0, 1, 2, 3].map((more) => sentIn(newest, me, from + more)))
  expect(found.filter(Boolean)).toHaveLength(1)
  expect(asks() - before).toBe(1)
})
