import type { Address } from 'viem'
import type { ChainReads, Sent } from './chainReads.ts'

/** Maximum calls per poll; the next poll continues. */
const BATCH_SIZE = 8
/** Blocks to read in full if old transaction counts are not available. */
const SCANNED_BLOCKS = 128
/** Maximum search depth in blocks. */
const MAX_DISTANCE = 2 ** 22

/**
 * The state of a search. It goes back in growing steps to a block before the nonce was used, then bisects. On nodes
 * without historical counts it reads the newest blocks one by one instead.
 */
export type Search =
  | { readonly phase: 'back'; readonly used: number; readonly step: number }
  | { readonly phase: 'between'; readonly free: number; readonly used: number }
  | {
      readonly phase: 'scan'
      readonly block: number
      readonly blocksLeft: number
      readonly isProven: boolean
    }
  | { readonly phase: 'over'; readonly outcome: Sent | 'used' | 'unknown' }

type FindReplacementParameters = {
  readonly reads: ChainReads
  readonly account: Address
  readonly nonce: number
  /** The state after the last poll. */
  readonly search: Search | undefined
}

/**
 * Searches what used an account's nonce: the transaction, `used` if it was not a transaction of the account, or
 * `unknown` if it is out of reach.
 */
export async function findReplacement({
  reads,
  account,
  nonce,
  search,
}: FindReplacementParameters): Promise<Search> {
  const head = await reads.head()
  let now: Search = search ?? { phase: 'back', used: head, step: 1 }
  for (let calls = 0; calls < BATCH_SIZE && now.phase !== 'over'; calls += 1) now = await continueSearch(now)
  return now

  async function continueSearch(current: Exclude<Search, { phase: 'over' }>): Promise<Search> {
    switch (current.phase) {
      case 'back': {
        const earlier = Math.max(0, current.used - current.step)
        if (current.step > MAX_DISTANCE || earlier === current.used) return startScan(head)
        const isUsed = await isUsedAt(earlier)
        if (isUsed === null) return startScan(current.used)
        return isUsed
          ? { phase: 'back', used: earlier, step: current.step * 2 }
          : { phase: 'between', free: earlier, used: current.used }
      }
      case 'between': {
        if (current.used - current.free <= 1) {
          const sent = await reads.sentIn(current.used, account, nonce)
          // Conclude `used` only if the newest blocks do not contain it either.
          return sent ? endSearch(sent) : startScan(head, true)
        }
        const middle = Math.floor((current.free + current.used) / 2)
        const isUsed = await isUsedAt(middle)
        if (isUsed === null) return startScan(current.used)
        return isUsed ? { ...current, used: middle } : { ...current, free: middle }
      }
      case 'scan': {
        if (current.blocksLeft === 0 || current.block < 0)
          return endSearch(current.isProven ? 'used' : 'unknown')
        const sent = await reads.sentIn(current.block, account, nonce)
        return sent
          ? endSearch(sent)
          : { ...current, block: current.block - 1, blocksLeft: current.blocksLeft - 1 }
      }
    }
  }

  /** `null` if the node no longer has it. */
  async function isUsedAt(block: number): Promise<boolean | null> {
    try {
      return (await reads.count(account, block)) > nonce
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

const startScan = (from: number, isProven = false): Search => ({
  phase: 'scan',
  block: from,
  blocksLeft: SCANNED_BLOCKS,
  isProven,
})
const endSearch = (outcome: Sent | 'used' | 'unknown'): Search => ({ phase: 'over', outcome })

/** No response of the node: unreachable or rate limited (HTTP and EIP-1474 codes). */
const NO_RESPONSE_CODES: readonly unknown[] = [-1, 429, -32005]

/** A node's response that it does not have this, unlike a node that is unreachable. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'number' && !NO_RESPONSE_CODES.includes(error.code)
}
