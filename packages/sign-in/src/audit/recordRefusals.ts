import { errorDefinitions } from '@countersign/api'
import type { Database } from '../database/Database.ts'
import { toRequestError } from '../errors/RequestError.ts'
import type { OnError } from '../log/Failure.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Address } from '../siwe/address.ts'
import { type AuditEntry, type RequestMetadata, recordAudit } from './recordAudit.ts'

/** What an attempt claims, for its audit row if it is refused. */
export type Claimed = {
  readonly wallet: { readonly address: Address; readonly chainId: number | null }
  /** The account of a passkey. */
  readonly accountId?: string
  /** Left out when it was not issued to this browser: it would link the attempt to the challenge of another one. */
  readonly nonce?: string
}

/** Called when the message is parsed, or the passkey found, and its nonce checked. */
export type OnRead = (claimed: Claimed) => void

export type Attempt = {
  readonly kind: 'sign_in_refused' | 'link_refused' | 'confirmation_refused' | 'passkey_refused'
  readonly metadata: RequestMetadata
  /** The account of the session, if any. */
  readonly accountId?: string
  readonly sessionId?: string
}

type RefusalContext = {
  readonly database: Database
  readonly metrics: Pick<Metrics, 'count'>
  readonly now: () => number
  readonly onError: OnError
}

/**
 * Records a refused attempt with its reason and, once the message is parsed, its wallet. When recording fails, the
 * response stays the same, the metrics count the failure, and `onError` gets its cause. Server errors are not refusals,
 * and rate-limited attempts must not cost a row.
 */
export async function recordRefusals<Result>(
  { database, metrics, now, onError }: RefusalContext,
  attempt: Attempt,
  work: (onRead: OnRead) => Promise<Result>,
): Promise<Result> {
  let claimed: Claimed | undefined
  try {
    return await work((claim) => {
      claimed = claim
    })
  } catch (error) {
    const { code } = toRequestError(error)
    const isOurs = errorDefinitions[code].status >= 500 && code !== 'chain_unavailable'
    if (!isOurs && code !== 'too_many_requests') {
      const entry = { ...attempt, ...claimed, now: now(), reason: code }
      await record(database, entry).catch((failure: unknown) => {
        metrics.count('unrecorded', { kind: attempt.kind })
        onError(failure, { task: 'audit' })
      })
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
    // The lock prevents a deletion: no row may be added for an account that has been deleted.
    const [account] = await transaction.query(
      'SELECT 1 FROM countersign.accounts WHERE id = $1 FOR KEY SHARE',
      [accountId],
    )
    if (account) await recordAudit(transaction, entry)
  })
}
