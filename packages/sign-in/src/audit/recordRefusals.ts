import type { Context } from '../context.ts'
import { toSignInError } from '../http/problem.ts'
import type { SiweMessage } from '../message/SiweMessage.ts'
import type { OnRead } from '../proveWallet.ts'
import { meanings } from '../SignInError.ts'
import type { Origin } from './Origin.ts'
import { recordAudit } from './recordAudit.ts'

export type Attempt = {
  readonly kind: 'sign_in_refused' | 'link_refused'
  readonly origin: Origin
  /** Whose session made the attempt, where there is one. */
  readonly accountId?: string
}

/**
 * Writes an attempt down when it is refused: why, and for which wallet, as soon as the message could be read. The answer
 * is the same when that cannot be written; the metrics count it. What failed here is no refusal, and asking too often
 * must cost no row.
 */
export async function recordRefusals<Result>(
  context: Context,
  attempt: Attempt,
  work: (onRead: OnRead) => Promise<Result>,
): Promise<Result> {
  let claimed: SiweMessage | undefined
  try {
    return await work((message) => {
      claimed = message
    })
  } catch (error) {
    const { code } = toSignInError(error)
    const isOurs = meanings[code].status >= 500 && code !== 'chain_unavailable'
    if (!isOurs && code !== 'too_many_requests') {
      const { database, metrics, now } = context
      const claim = claimed ? { wallet: claimed, nonce: claimed.nonce } : {}
      await recordAudit(database, { ...attempt, ...claim, now: now(), reason: code }).catch(() =>
        metrics.count('unrecorded', { kind: attempt.kind }),
      )
    }
    throw error
  }
}
