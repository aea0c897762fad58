import type { Address, Hash } from 'viem'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import type { ChainReads } from './chainReads.ts'

/** Maximum steps per poll; the next poll continues. */
const BATCH_SIZE = 6
/** Blocks per request. RPC servers allow from 10 to 10,000: halved after an error. */
const RANGE = { first: 2_000, least: 10 } as const
/** Blocks that are searched again, because of reorgs and of servers that lag behind each other. */
const OVERLAP_BLOCKS = 12
/** Milliseconds by which the browser's clock may be ahead. */
const MAX_SKEW = 10 * 60_000
/** Maximum search depth in blocks. */
const MAX_DISTANCE = 2 ** 17

/** The state of a search between polls. */
export type ExecutionSearch = {
  isContract: boolean
  range: number
  /** The search for the block of submission: goes back in growing steps. */
  back: { readonly at: number; readonly step: number } | null
}

export const newExecutionSearch = (): ExecutionSearch => ({
  isContract: false,
  range: RANGE.first,
  back: null,
})

type FindExecutionParameters = {
  readonly reads: ChainReads
  readonly account: Address
  readonly row: Pick<RecentTransaction, 'hash' | 'createdAt'>
  /** Updated in place. */
  readonly search: ExecutionSearch
  /** The last searched block, if the block of submission is known. */
  readonly scanned: number | undefined
}

export type FoundExecution = {
  readonly transactionHash: Hash | null
  readonly scanned: number | undefined
  /** Whether blocks remain to be searched. */
  readonly isOpen: boolean
}

/**
 * Searches the logs of a contract account for the transaction that executed a Safe transaction or a user operation, from
 * the block of submission on.
 *
 * @throws the RPC error; the search continues with the next poll
 */
export async function findExecution(parameters: FindExecutionParameters): Promise<FoundExecution> {
  const { reads, account, row, search } = parameters
  let { scanned } = parameters
  // The first operation of a smart account deploys it.
  search.isContract ||= await reads.hasCode(account)
  if (!search.isContract) return { transactionHash: null, scanned, isOpen: false }
  const head = await reads.head()
  const execution = { hash: row.hash, account }
  let at = scanned === undefined ? undefined : Math.max(0, Math.min(scanned, head) - OVERLAP_BLOCKS)
  for (let step = 0; step < BATCH_SIZE; step += 1) {
    if (at === undefined) {
      at = await goBack(head)
      continue
    }
    if (at > head) break
    const to = Math.min(head, at + search.range - 1)
    try {
      const transactionHash = await reads.executionIn(at, to, execution)
      scanned = to
      if (transactionHash) return { transactionHash, scanned, isOpen: false }
      at = to + 1
    } catch (error) {
      if (!isRefusal(error)) throw error
      // The server does not serve logs; the next poll retries.
      const hasNone = search.range === RANGE.least && !isRateLimit(error)
      if (hasNone) return { transactionHash: null, scanned, isOpen: false }
      search.range = Math.max(RANGE.least, Math.floor(search.range / 2))
      if (isRateLimit(error)) throw error
    }
  }
  return { transactionHash: null, scanned, isOpen: at === undefined || at <= head }

  /** Returns a block before the submission once it is found. */
  async function goBack(from: number): Promise<number | undefined> {
    const back = search.back ?? { at: from, step: 32 }
    const earlier = Math.max(0, back.at - back.step)
    const time = await reads.timeOf(earlier)
    const isBefore = time === null || time < row.createdAt - MAX_SKEW
    if (isBefore || earlier === 0 || from - earlier >= MAX_DISTANCE) return earlier
    search.back = { at: earlier, step: back.step * 2 }
    return undefined
  }
}

/** Returns true if the server responded with an error, so a smaller range may work. */
function isRefusal(error: unknown): error is Error & { readonly code: number } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && error.code !== -1
}

/** HTTP 429, and "limit exceeded" of EIP-1474: some servers mean the range by it, and others the rate. */
function isRateLimit({ code }: { readonly code: number }): boolean {
  return code === 429 || code === -32005
}
