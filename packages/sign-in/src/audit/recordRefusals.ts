import { holdAccount } from '../accounts/lockAccount.ts'
import type { Context } from '../context.ts'
import { toSignInError } from '../http/problem.ts'
import type { Claimed, OnRead } from '../proveWallet.ts'
import { meanings } from '../SignInError.ts'
import type { Database } from '../store/Database.ts'
import type { Origin } from './Origin.ts'
import { type AuditEntry, recordAudit } from './recordAudit.ts'

export type Attempt = {
  readonly kind: 'sign_in_refused' | 'link_refused' | 'confirmation_refused'
  readonly origin: Origin
  /** Whose session made the attempt, where there is one. */
  readonly accountId?: string
  readonly sessionId?: string
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
  let claimed: Claimed | undefined
  try {
    return await work((claim) => {
      claimed = claim
    })
  } catch (error) {
    const { code } = toSignInError(error)
    const isOurs = meanings[code].status >= 500 && code !== 'chain_unavailable'
    if (!isOurs && code !== 'too_many_requests') {
      const { database, metrics, now } = context
      await record(database, { ...attempt, ...claimed, now: now(), reason: code }).catch(() =>
        metrics.count('unrecorded', { kind: attempt.kind }),
      )
    }
    throw error
  }
}

async function record(database: Database, entry: AuditEntry): Promise<void> {
  const { accountId } = entry
  if (accountId === undefined) {
    await recordAudit(database, entry)
    return
  }
  await database.transaction(async (transaction) => {
    // Of an account that was deleted meanwhile nothing may be left.
    if (await holdAccount(transaction, accountId)) await recordAudit(transaction, entry)
  })
}
