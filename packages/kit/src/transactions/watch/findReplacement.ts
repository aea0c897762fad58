import type { Address } from 'viem'
import type { ChainReads, Sent } from './chainReads.ts'

/** Questions one look may take; the next look goes on from there. */
const AT_ONCE = 8
/** Blocks that are read whole where the count at an older block is not to be had. */
const SCANNED = 128
/** The furthest that is gone back by counts, in blocks. */
const FURTHEST = 2 ** 22

/**
 * Where a search stands. It goes back in growing steps to a block at which the nonce was free, then halves what lies
 * between: a few small questions. Nodes that do not keep old counts have the newest blocks read instead, one by one.
 */
export type Search =
  | { readonly phase: 'back'; readonly used: number; readonly step: number }
  | { readonly phase: 'between'; readonly free: number; readonly used: number }
  | { readonly phase: 'scan'; readonly at: number; readonly left: number; readonly isProven: boolean }
  | { readonly phase: 'over'; readonly outcome: Sent | 'used' | 'unknown' }

type Given = {
  readonly reads: ChainReads
  readonly account: Address
  readonly nonce: number
  /** Where the last look left it. */
  readonly search: Search | undefined
}

/**
 * Looks for what used up an account's nonce: the transaction, `used` where something did that is no transaction of the
 * account, `unknown` where it was not found in reach.
 */
export async function findReplacement({ reads, account, nonce, search }: Given): Promise<Search> {
  const head = await reads.head()
  let now: Search = search ?? { phase: 'back', used: head, step: 1 }
  for (let asked = 0; asked < AT_ONCE && now.phase !== 'over'; asked += 1) now = await goOn(now)
  return now

  async function goOn(at: Exclude<Search, { phase: 'over' }>): Promise<Search> {
    switch (at.phase) {
      case 'back': {
        const earlier = Math.max(0, at.used - at.step)
        if (at.step > FURTHEST || earlier === at.used) return scan(head)
        const isUsed = await isUsedAt(earlier)
        if (isUsed === null) return scan(at.used)
        return isUsed
          ? { phase: 'back', used: earlier, step: at.step * 2 }
          : { phase: 'between', free: earlier, used: at.used }
      }
      case 'between': {
        if (at.used - at.free <= 1) {
          const sent = await reads.sentIn(at.used, account, nonce)
          // What is no transaction is believed only where the newest blocks hold none either.
          return sent ? over(sent) : scan(head, true)
        }
        const middle = Math.floor((at.free + at.used) / 2)
        const isUsed = await isUsedAt(middle)
        if (isUsed === null) return scan(at.used)
        return isUsed ? { ...at, used: middle } : { ...at, free: middle }
      }
      case 'scan': {
        if (at.left === 0 || at.at < 0) return over(at.isProven ? 'used' : 'unknown')
        const sent = await reads.sentIn(at.at, account, nonce)
        return sent ? over(sent) : { ...at, at: at.at - 1, left: at.left - 1 }
      }
    }
  }

  /** `null` where the node does not know any more. */
  async function isUsedAt(block: number): Promise<boolean | null> {
    try {
      return (await reads.count(account, block)) > nonce
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

const scan = (from: number, isProven = false): Search => ({
  phase: 'scan',
  at: from,
  left: SCANNED,
  isProven,
})
const over = (outcome: Sent | 'used' | 'unknown'): Search => ({ phase: 'over', outcome })

/** No answer of the node: reached by nobody, or tired of questions (HTTP's own code, and EIP-1474's). */
const NO_ANSWERS: readonly unknown[] = [-1, 429, -32005]

/** An answer of the node that it cannot tell, unlike a node that was not reached. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'number' && !NO_ANSWERS.includes(error.code)
}
