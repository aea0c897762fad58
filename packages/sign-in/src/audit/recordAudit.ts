import { randomUUID } from 'node:crypto'
import { type ActivityKind, USER_AGENT_LIMIT } from '@countersign/api'
import { hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import type { Address } from '../siwe/address.ts'

/** What the audit log and the list of sessions show about a request. */
export type RequestMetadata = {
  readonly requestId: string
  /** The client IP; `null` when the caller of `fetch` did not pass one. */
  readonly ipAddress: string | null
  /** The User-Agent header, cut to `USER_AGENT_LIMIT` characters; `null` when there was none. */
  readonly userAgent: string | null
  /** All headers, for hooks. They are not recorded. */
  readonly headers: Headers
}

/** Reads the metadata of a request, and gives it an ID. */
export function readMetadata(
  { headers }: Pick<Request, 'headers'>,
  ipAddress: string | null,
): RequestMetadata {
  const userAgent = headers.get('user-agent')?.slice(0, USER_AGENT_LIMIT) ?? null
  return { requestId: randomUUID(), ipAddress, userAgent, headers }
}

/** An entry of the audit log. The reason of a refusal is its error code; that of a passkey sign-in is its signal, if any. */
export type AuditEntry = {
  readonly kind: ActivityKind
  /** Milliseconds since 1970. */
  readonly now: number
  /** The request; `null` for actions of the server or the operator. */
  readonly metadata: RequestMetadata | null
  readonly accountId?: string
  readonly sessionId?: string
  /** The proven or claimed wallet, with the chain ID of a contract account. */
  readonly wallet?: { readonly address: Address; readonly chainId: number | null }
  readonly reason?: string
  readonly nonce?: string
}

/** A row of `countersign.audit` without its ID, as JSON. */
function toAuditRow(entry: AuditEntry) {
  const { kind, now, metadata, accountId, sessionId, wallet, reason, nonce } = entry
  return {
    at: new Date(now).toISOString(),
    kind,
    account_id: accountId,
    session_id: sessionId,
    address: wallet?.address.toLowerCase(),
    chain_id: wallet?.chainId,
    reason,
    nonce_hash: nonce === undefined ? undefined : hashSecret(nonce),
    user_agent: metadata?.userAgent,
    ip_address: metadata?.ipAddress,
    request_id: metadata?.requestId,
  }
}

/** Adds rows to the audit log. Use the transaction of the change that they record. Returns the highest of their IDs. */
export async function recordAudit(
  database: Queryable,
  ...entries: readonly AuditEntry[]
): Promise<string | null> {
  if (entries.length === 0) return null
  const [row] = await database.query<{ newest: string }>(
    `SELECT newest::text AS newest FROM countersign.record_audit(
      ARRAY(SELECT jsonb_populate_recordset(NULL::countersign.audit, $1::jsonb)))`,
    [JSON.stringify(entries.map(toAuditRow))],
  )
  return row?.newest ?? null
}
