import { announce } from '../accounts/announce.ts'
import { toWalletIdentity, type WalletIdentity, type WalletIdentityRow } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'

export type SessionEnd = {
  readonly token: string
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A session that has ended. */
export type EndedSession = {
  readonly accountId: string
  readonly sessionId: string
  readonly wallet: WalletIdentity
}

type Row = WalletIdentityRow & {
  readonly id: string
  readonly account_id: string
  readonly was_active: boolean
}

/**
 * Ends the session of a token, if there is one (sign-out). Must run in a transaction.
 *
 * @returns the session; `null` when there was no active one
 */
export async function endSession(
  transaction: Queryable,
  { token, metadata, now }: SessionEnd,
): Promise<EndedSession | null> {
  const [ended] = await transaction.query<Row>(
    `DELETE FROM countersign.sessions s USING countersign.wallets w
    WHERE s.token_hash = $1 AND w.id = s.wallet_id
    RETURNING s.id, w.account_id, w.address, w.chain_id::text AS chain_id,
      LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz AS was_active`,
    [hashSecret(token), new Date(now).toISOString()],
  )
  if (!ended?.was_active) return null
  const { id: sessionId, account_id: accountId } = ended
  const wallet = toWalletIdentity(ended)
  await recordAudit(transaction, {
    kind: 'signed_out',
    now,
    metadata,
    accountId,
    sessionId,
    wallet,
  })
  await announce(transaction, { kind: 'sessions', account: accountId })
  return { accountId, sessionId, wallet }
}
