import type { Address } from '../message/address.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import type { Origin } from './Origin.ts'

/** What the audit log knows of. A refusal carries its reason, the stable code of the error. */
export type AuditKind =
  | 'challenge_issued'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  // A wallet of the account confirmed a change; the rows of that change have the same request id.
  | 'change_confirmed'
  | 'confirmation_refused'
  | 'wallet_linked'
  | 'link_refused'
  | 'wallet_unlinked'
  // A contract wallet whose contract no longer confirms the proof that linked it; in the log of the account it left.
  | 'wallet_detached'
  // The same, in the log of the account that the wallet is on now.
  | 'wallet_reassigned'
  | 'primary_changed'
  | 'session_revoked'
  | 'session_ended_by_contract'
  | 'account_exported'
  | 'blocked'
  | 'unblocked'
  // Of a deletion by the operator; it names nothing of the account.
  | 'account_deleted'

export type AuditEntry = {
  readonly kind: AuditKind
  /** Milliseconds since 1970. */
  readonly now: number
  /** Where the request came from; `null` for what the server did by itself. */
  readonly origin: Origin | null
  readonly accountId?: string
  readonly sessionId?: string
  /** The wallet that proved, or claimed, to be one; with the network of a contract account. */
  readonly wallet?: { readonly address: Address; readonly chainId: number | null }
  readonly reason?: string
  readonly nonce?: string
}

/** Adds a row to the audit log. Within a transaction it stands or falls with what it tells of. Resolves the row's id. */
export async function recordAudit(database: Queryable, entry: AuditEntry): Promise<string> {
  const { kind, now, origin, accountId, sessionId, wallet, reason, nonce } = entry
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO countersign.audit
      (at, kind, account_id, session_id, address, chain_id, reason, nonce_hash, browser, client, request_id)
    VALUES ($1::timestamptz, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id::text AS id`,
    [
      new Date(now).toISOString(),
      kind,
      accountId ?? null,
      sessionId ?? null,
      wallet?.address.toLowerCase() ?? null,
      wallet?.chainId ?? null,
      reason ?? null,
      nonce === undefined ? null : hashSecret(nonce),
      origin?.browser ?? null,
      origin?.client ?? null,
      origin?.requestId ?? null,
    ],
  )
  if (!row) throw new Error('An audit row was inserted without an id.')
  return row.id
}
