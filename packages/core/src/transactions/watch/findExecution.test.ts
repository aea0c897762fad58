import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import {
  type ChainClient,
  chainClient,
  deploySafe,
  deploySmartAccount,
  type Safe,
  safeAbi,
} from '@countersign/testing/contracts'
import {
  type Address,
  concat,
  createClient,
  type Hash,
  type Hex,
  hashTypedData,
  http,
  keccak256,
  numberToHex,
  pad,
  stringToHex,
  zeroAddress,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSafeStorage } from '../../store/safeStorage.ts'
import { RpcFailure, startUnsteadyRpc, truthful, type UnsteadyRpc } from '../../testing/unsteadyRpc.ts'
import { createTransactionStore } from '../transactionStore.ts'
import { createTransactionTracking } from '../transactionTracking.ts'
import { EVENTS } from './executionLogs.ts'
import { watchTransactions } from './watchTransactions.ts'

const owner = privateKeyToAccount(testAccounts[0].privateKey)
const receiver = testAccounts[1].address
const CHAIN = 31337
/** A second of the watcher, in milliseconds. */
const SECOND = 40
/** A contract that emits a log with the data and topics of its calldata, as an EntryPoint would: 128 bytes, 4 topics. */
const USER_OPERATION_EMITTER = '0x6080600060003760e03560c03560a03560803560806000a400'
/** The same for a Safe before version 1.4.0: 64 bytes, 1 topic. */
const OLD_SAFE_EMITTER = '0x6040600060003760403560406000a100'

let chain: LocalChain
let client: ChainClient
let rpc: UnsteadyRpc
let safe: Safe
const stops: (() => void)[] = []

const until = <T>(read: () => T) => expect.poll(read)
const fresh = () => keccak256(stringToHex(crypto.randomUUID()))

beforeAll(async () => {
  chain = await startChain({ id: CHAIN, name: 'Local One' })
  client = chainClient(chain)
  rpc = await startUnsteadyRpc(chain.rpcUrl)
  safe = await deploySafe(client, { owners: [owner] })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Object.assign(rpc, { isShut: false, responder: truthful })
  rpc.requests.length = 0
})
afterAll(async () => {
  rpc.close()
  await chain.close()
})

/** A page that follows the transactions of an account. */
function page(account: Address, storage = createSafeStorage(() => undefined)) {
  const store = createTransactionStore(storage)
  const trackingStore = createTransactionTracking(storage)
  const followed = createClient({ transport: http(rpc.url) })
  stops.push(
    watchTransactions({
      store,
      trackingStore,
      account,
      second: SECOND,
      readBatch: () => Promise.reject(new Error('There is no batch.')),
      clientOf: () => followed,
    }),
  )
  const row = (hash: Hash) => store.all(account).find((row) => row.hash === hash)
  return {
    storage,
    row,
    add: (hash: Hash) => store.add(account, CHAIN, { hash, description: 'Send 1 ETH' }),
    outcome: (hash: Hash) => [row(hash)?.status, row(hash)?.transactionHashes],
    isUnseen: (hash: Hash) => trackingStore.of(account, `${CHAIN}:${hash}`).unseen === true,
  }
}

const requested = (method: string) => rpc.requests.filter((request) => request.method === method)

/** Emits the event of a user operation from a contract. */
async function emitUserOperation(
  from: Address,
  userOpHash: Hash,
  sender: Address,
  success: boolean,
): Promise<Hash> {
  await chainControls(chain.rpcUrl).setCode(from, USER_OPERATION_EMITTER)
  const values = [7n, success ? 1n : 0n, 100n, 200n].map((value) => numberToHex(value, { size: 32 }))
  const topics = [EVENTS.userOperation, userOpHash, pad(sender), pad(zeroAddress)]
  const hash = await client.sendTransaction({ to: from, data: concat([...values, ...topics]) })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

test('R11.7 follows a Safe transaction hash to the transaction that executes it later', async () => {
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  const { add, outcome, isUnseen } = page(safe.address)
  add(safeTxHash)
  await until(() => isUnseen(safeTxHash)).toBe(true)
  expect(outcome(safeTxHash)).toEqual(['pending', undefined])
  const hash = await safe.execute(transaction)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
  expect(isUnseen(safeTxHash)).toBe(false)
})

test('R11.7 finds a Safe transaction that was executed before a reload', async () => {
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  const first = page(safe.address)
  first.add(safeTxHash)
  for (const stop of stops.splice(0)) stop()
  const hash = await safe.execute(transaction)
  await chainControls(chain.rpcUrl).mine(40)
  const { outcome } = page(safe.address, first.storage)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
})

test('R11.7 a Safe transaction whose call fails has failed, although its transaction succeeds', async () => {
  const contract = '0x00000000000000000000000000000000000c0de1'
  await chainControls(chain.rpcUrl).setCode(contract, '0x60006000fd')
  const nonce = await client.readContract({ address: safe.address, abi: safeAbi, functionName: 'nonce' })
  const message = {
    ...{ to: contract, value: 0n, data: '0x', operation: 0, safeTxGas: 50_000n, baseGas: 0n, gasPrice: 0n },
    ...{ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce },
  } as const
  const data = { domain: safe.domain, types: { SafeTx: SAFE_TX }, primaryType: 'SafeTx', message } as const
  const { add, outcome } = page(safe.address)
  const safeTxHash = hashTypedData(data)
  add(safeTxHash)
  const hash = await client.writeContract({
    address: safe.address,
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [contract, 0n, '0x', 0, 50_000n, 0n, 0n, zeroAddress, zeroAddress, await owner.signTypedData(data)],
    gas: 500_000n,
  })
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  await until(() => outcome(safeTxHash)).toEqual(['failed', [hash]])
})

const SAFE_TX = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
]

test('R11.7 finds the event of a Safe before version 1.4.0, which has the hash in its data', async () => {
  const oldSafe = '0x00000000000000000000000000000000000c0de2'
  await chainControls(chain.rpcUrl).setCode(oldSafe, OLD_SAFE_EMITTER)
  const safeTxHash = fresh()
  const { add, outcome } = page(oldSafe)
  add(safeTxHash)
  const emit = (id: Hash) =>
    client.sendTransaction({
      to: oldSafe,
      data: concat([id, numberToHex(0, { size: 32 }), EVENTS.safeSuccess]),
    })
  await emit(fresh())
  const hash = await emit(safeTxHash)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
})

test('R11.7 follows a user operation to its bundle, by events of an EntryPoint for its own account only', async () => {
  const { address } = await deploySmartAccount(client, { owner })
  const [succeeds, fails] = [fresh(), fresh()]
  const { add, outcome } = page(address)
  add(succeeds)
  add(fails)
  await emitUserOperation('0x00000000000000000000000000000000000c0de3', succeeds, address, true)
  await emitUserOperation(entryPoint07Address, succeeds, receiver, true)
  await until(() => requested('eth_getLogs').length).toBeGreaterThan(8)
  expect(outcome(succeeds)).toEqual(['pending', undefined])
  const bundles = [
    await emitUserOperation(entryPoint07Address, succeeds, address, true),
    await emitUserOperation(entryPoint07Address, fails, address, false),
  ]
  await until(() => outcome(succeeds)).toEqual(['confirmed', [bundles[0]]])
  await until(() => outcome(fails)).toEqual(['failed', [bundles[1]]])
})

test('R11.7 searches smaller ranges where the RPC server limits them, and never the same blocks again', async () => {
  await chainControls(chain.rpcUrl).mine(300)
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  const ranges: number[] = []
  rpc.responder = ({ method, params }, forward) => {
    if (method !== 'eth_getLogs') return forward()
    const { fromBlock, toBlock } = params[0] as { readonly fromBlock: Hex; readonly toBlock: Hex }
    const blocks = Number(toBlock) - Number(fromBlock) + 1
    if (blocks > 50) return new RpcFailure(-32602, 'At most 50 blocks.')
    ranges.push(blocks)
    return forward()
  }
  const { add, outcome, isUnseen } = page(safe.address)
  add(safeTxHash)
  await until(() => isUnseen(safeTxHash)).toBe(true)
  await until(() => ranges.at(-1) ?? 50).toBeLessThanOrEqual(13)
  const hash = await safe.execute(transaction)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
  expect(Math.max(...ranges)).toBeGreaterThan(25)
})

test('R11.7 an RPC server without logs leaves it pending, not seen on the network', async () => {
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  rpc.responder = ({ method }, forward) =>
    method === 'eth_getLogs' ? new RpcFailure(-32601, 'Not here.') : forward()
  const { add, outcome, isUnseen } = page(safe.address)
  add(safeTxHash)
  await until(() => requested('eth_getLogs').length).toBeGreaterThan(12)
  await until(() => isUnseen(safeTxHash)).toBe(true)
  expect(outcome(safeTxHash)).toEqual(['pending', undefined])
  const hash = await safe.execute(transaction)
  rpc.responder = truthful
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
})

test('R11.7 searches no logs for an account without code', async () => {
  const hash = fresh()
  const { add, isUnseen } = page(receiver)
  add(hash)
  await until(() => isUnseen(hash)).toBe(true)
  expect(requested('eth_getCode').length).toBeGreaterThan(0)
  expect(requested('eth_getLogs')).toEqual([])
})

test('R11.7 a reorg removes the execution, and the next one counts', async () => {
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  const { add, outcome } = page(safe.address)
  add(safeTxHash)
  const controls = chainControls(chain.rpcUrl)
  const snapshot = await controls.snapshot()
  const hash = await safe.execute(transaction)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
  await controls.revert(snapshot)
  await controls.mine(3)
  await until(() => outcome(safeTxHash)).toEqual(['pending', undefined])
  const again = await safe.execute({ ...transaction })
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [again]])
})

// Last: each later search would go through its blocks.
test('R11.7 searches from a block before the submission on, and none of long before', async () => {
  await chainControls(chain.rpcUrl).mine(600)
  const submitted = Number(await client.getBlockNumber())
  const { transaction, safeTxHash } = await safe.prepare({ to: receiver })
  const searched: number[] = []
  rpc.responder = async ({ method, params }, forward) => {
    if (method === 'eth_getLogs') searched.push(Number((params[0] as { readonly fromBlock: Hex }).fromBlock))
    const result = await forward()
    const isOld = method === 'eth_getBlockByNumber' && Number(params[0]) < submitted - 100
    return isOld ? { ...(result as object), timestamp: '0x1' } : result
  }
  const { add, outcome, isUnseen } = page(safe.address)
  add(safeTxHash)
  await until(() => isUnseen(safeTxHash)).toBe(true)
  const hash = await safe.execute(transaction)
  await until(() => outcome(safeTxHash)).toEqual(['confirmed', [hash]])
  expect(Math.min(...searched)).toBeLessThan(submitted - 100)
  expect(Math.min(...searched)).toBeGreaterThan(submitted - 300)
})
