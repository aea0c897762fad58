import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import type { TransactionChange } from '../transactionStore.ts'
import type { MinedBlock, TrackingState } from '../transactionTracking.ts'
import type { ChainReads, Receipt, Sent } from './chainReads.ts'
import { type ExecutionSearch, findExecution, newExecutionSearch } from './findExecution.ts'
import { findReplacement, type Search } from './findReplacement.ts'

/** Confirmations after which a transaction is final. */
const FINAL_DEPTH = 6
/** Polls that must agree before a state is reverted: nodes behind one URL lag each other. */
const REQUIRED_AGREEMENTS = 2
/** The same if the node may only lag. */
const REQUIRED_AGREEMENTS_BEHIND = 5
/** Polls without a trace of a transaction before it counts as unseen. */
const UNSEEN_LIMIT = 5

/** Polls without a trace of a transaction before its hash may be that of a Safe transaction or user operation. */
const FOREIGN_LIMIT = 2

/** A watcher's memory of a transaction between polls. */
export type PollMemory = {
  gone: number
  unseen: number
  used: number
  search: Search | undefined
  execution: ExecutionSearch
}

export const newPollMemory = (): PollMemory => ({
  gone: 0,
  unseen: 0,
  used: 0,
  search: undefined,
  execution: newExecutionSearch(),
})

export type PollResult = {
  readonly change: TransactionChange
  readonly tracking: TrackingState
  /** Whether to poll again at once. */
  readonly isOpen: boolean
}

type PollTransactionParameters = {
  readonly account: Address
  readonly row: RecentTransaction
  readonly tracking: TrackingState
  /** Updated in place. */
  readonly memory: PollMemory
  readonly reads: ChainReads
}

/**
 * Polls one transaction once and returns its current state, also after a reorg.
 *
 * @throws the RPC error; the state stays unchanged then
 */
export async function pollTransaction(params: PollTransactionParameters): Promise<PollResult> {
  const { row, tracking, memory, reads, account } = params
  const [executedBy] = row.transactionHashes ?? []
  const byOther = executedBy ?? row.replacedBy
  const block = tracking.block?.by === row.hash || tracking.block?.by === byOther ? tracking.block : undefined
  let isBehind = true
  if (block) {
    const [blockHash, head] = await Promise.all([reads.blockHash(block.number), reads.head()])
    if (blockHash === block.hash) return atBlock(params, block, head)
    isBehind = blockHash === null
  }

  const [receipt, sent, other] = await Promise.all([
    reads.receipt(row.hash),
    reads.transaction(row.hash),
    executedBy
      ? reads.executionReceipt(executedBy, { hash: row.hash, account })
      : row.replacedBy
        ? reads.receipt(row.replacedBy)
        : null,
  ])
  const known = readCall(params, sent)
  const found = receipt
    ? { receipt, by: row.hash }
    : other && byOther
      ? { receipt: other, by: byOther }
      : null
  if (found) return mined({ ...params, ...known }, found)

  const { call } = known.tracking
  if (row.status !== 'pending') {
    memory.gone += 1
    const isSure = memory.gone >= (isBehind ? REQUIRED_AGREEMENTS_BEHIND : REQUIRED_AGREEMENTS)
    // Give a lagging node time to catch up: another browser may see newer blocks.
    const isOpen = !isSure && !isBehind
    if (!isSure || (await isStillReplaced(params))) return { change: {}, tracking: known.tracking, isOpen }
    memory.gone = 0
  }
  const pending = {
    ...known.change,
    status: 'pending',
    ...(row.replacedBy && { replacedBy: null }),
    ...(executedBy && row.status !== 'pending' && { transactionHashes: null }),
  } as const
  const { scanned } = tracking
  const plain: TrackingState = { ...(call && { call }), ...(scanned !== undefined && { scanned }) }
  if (sent) {
    Object.assign(memory, newPollMemory())
    return { change: pending, tracking: plain, isOpen: false }
  }
  return unknown({ ...params, tracking: plain }, pending)
}

/** Whether it still counts as replaced: the replacement is unknown to this node, but the nonce is used. */
async function isStillReplaced({ row, reads, account }: PollTransactionParameters): Promise<boolean> {
  if (row.status !== 'replaced' && row.status !== 'cancelled') return false
  return row.nonce === undefined || (await reads.count(account)) > row.nonce
}

/** Handles a transaction the node does not know: dropped, not yet arrived, or replaced. */
async function unknown(params: PollTransactionParameters, pending: TransactionChange): Promise<PollResult> {
  const { row, memory, reads, account, tracking } = params
  memory.unseen += 1
  const unseen: TrackingState = memory.unseen >= UNSEEN_LIMIT ? { ...tracking, unseen: true } : tracking
  if (row.nonce === undefined) return executed({ ...params, tracking: unseen }, pending)
  if ((await reads.count(account)) <= row.nonce) {
    memory.used = 0
    memory.search = undefined
    return { change: pending, tracking: unseen, isOpen: false }
  }
  memory.used += 1
  if (memory.used < REQUIRED_AGREEMENTS) return { change: pending, tracking, isOpen: true }
  memory.search = await findReplacement({ reads, account, nonce: row.nonce, search: memory.search })
  if (memory.search.phase !== 'over') return { change: pending, tracking, isOpen: true }
  const { outcome } = memory.search
  if (outcome === 'unknown') return { change: pending, tracking: unseen, isOpen: false }
  if (outcome === 'used') return { change: { status: 'replaced' }, tracking, isOpen: false }

  Object.assign(memory, newPollMemory())
  // It is the transaction itself; its receipt is pending.
  if (outcome.hash === row.hash) return { change: pending, tracking, isOpen: true }
  const replacedBy = outcome.hash
  const kind = kindOf(outcome, tracking, account)
  const change = { ...pending, replacedBy, status: kind === 'same' ? 'pending' : kind } as const
  const receipt = await reads.receipt(replacedBy)
  if (!receipt) return { change, tracking, isOpen: true }
  const result = await settle(
    { ...params, row: { ...row, status: change.status, replacedBy } },
    { receipt, by: replacedBy },
  )
  return result ? { ...result, change: { ...change, ...result.change } } : { change, tracking, isOpen: true }
}

/** Searches for the transaction that executed a Safe transaction or user operation. */
async function executed(params: PollTransactionParameters, pending: TransactionChange): Promise<PollResult> {
  const { row, memory, reads, account, tracking } = params
  if (memory.unseen < FOREIGN_LIMIT) return { change: pending, tracking, isOpen: false }
  const search = { reads, account, row, search: memory.execution, scanned: tracking.scanned }
  const { transactionHash, scanned, isOpen } = await findExecution(search)
  if (!transactionHash)
    return {
      change: pending,
      tracking: scanned === undefined ? tracking : { ...tracking, scanned },
      isOpen,
    }
  const change = { ...pending, transactionHashes: [transactionHash] }
  const { unseen: _, ...seen } = tracking
  return { change, tracking: { ...seen, ...(scanned !== undefined && { scanned }) }, isOpen: true }
}

type Found = { readonly receipt: Receipt; readonly by: MinedBlock['by'] }

async function mined(
  params: PollTransactionParameters & { readonly change: TransactionChange },
  found: Found,
): Promise<PollResult> {
  const result = await settle(params, found)
  // The receipt's block is not on this node's chain: a reorg is about to show.
  if (!result) return { change: params.change, tracking: params.tracking, isOpen: true }
  const isOwn = found.by === params.row.hash
  const foreign = { replacedBy: null, transactionHashes: null }
  const change = { ...params.change, ...result.change, ...(isOwn && foreign) }
  return { ...result, change }
}

async function settle(params: PollTransactionParameters, { receipt, by }: Found): Promise<PollResult | null> {
  const { reads } = params
  const [blockHash, head] = await Promise.all([reads.blockHash(receipt.blockNumber), reads.head()])
  if (blockHash !== receipt.blockHash) return null
  const block = { number: receipt.blockNumber, hash: blockHash, status: receipt.status, by }
  return atBlock(params, block, head)
}

function atBlock(
  { row, tracking, memory }: PollTransactionParameters,
  block: MinedBlock,
  head: number,
): PollResult {
  Object.assign(memory, newPollMemory())
  const isSame = tracking.block?.hash === block.hash && tracking.block.by === block.by
  // A node that is behind counts fewer confirmations; keep the higher number.
  const depth = Math.max(1, head - block.number + 1, isSame ? (tracking.depth ?? 0) : 0)
  const hasEnded = row.status === block.status && (isSame || !tracking.block)
  const isDeep = hasEnded || depth >= row.confirmations
  const isReplaced = row.status === 'replaced' || row.status === 'cancelled'
  const keepsStatus = isReplaced && block.by !== row.hash
  return {
    change: keepsStatus ? {} : { status: isDeep ? block.status : 'pending' },
    tracking: {
      ...(tracking.call ? { call: tracking.call } : {}),
      block,
      ...(isDeep || keepsStatus ? {} : { depth }),
      ...(depth >= Math.max(FINAL_DEPTH, row.confirmations) ? { isFinal: true } : {}),
    },
    isOpen: false,
  }
}

/** Stores the transaction's nonce and digest, to recognize a replacement later. */
function readCall({ account, row, tracking }: PollTransactionParameters, sent: Sent | null) {
  // A contract account's transaction has another sender and nonce.
  if (!sent || sent.from !== account.toLowerCase()) return { change: {}, tracking }
  return {
    change: row.nonce === sent.nonce ? {} : { nonce: sent.nonce },
    tracking: tracking.call ? tracking : { ...tracking, call: digestOf(sent) },
  }
}

function kindOf(sent: Sent, { call }: TrackingState, account: Address): 'same' | 'cancelled' | 'replaced' {
  if (call === digestOf(sent)) return 'same'
  const isEmpty = sent.value === 0n && sent.input === '0x'
  return isEmpty && sent.to === account.toLowerCase() ? 'cancelled' : 'replaced'
}

function digestOf({ to, value, input }: Sent): Hex {
  return keccak256(stringToHex(`${to} ${value} ${input}`))
}
