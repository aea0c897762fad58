import type { ListedSession } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'
import { amrOf } from './readSessions.ts'

type Row = {
  readonly id: string
  readonly address: string
  readonly chain_id: string | null
  readonly created_at: Date
  readonly used_at: Date
  readonly expires_at: Date
  readonly user_agent: string | null
  readonly ip_address: string | null
  readonly by_passkey: boolean
  readonly current: boolean
  readonly new_browser: boolean
}

/** Maximum number of listed sessions. Ending all others ends unlisted ones too. */
const MAX_SESSIONS = 200

/** Lists the sessions of an account: the current one first, then the most recently used, at most 200. */
export async function listSessions(
  database: Queryable,
  { accountId, currentId, now }: { accountId: string; currentId: string; now: number },
): Promise<ListedSession[]> {
  const rows = await database.query<Row>(
    `SELECT s.id, w.address, w.chain_id::text AS chain_id, s.created_at, s.used_at,
      LEAST(s.idle_expires_at, s.expires_at) AS expires_at, s.user_agent, s.ip_address, s.id = $2 AS current,
      s.passkey_id IS NOT NULL AS by_passkey,
      s.same_browser IS NOT TRUE AS new_browser
    FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE w.account_id = $1 AND LEAST(s.idle_expires_at, s.expires_at) > $3::timestamptz
    ORDER BY current DESC, s.used_at DESC, s.id LIMIT ${MAX_SESSIONS}`,
    [accountId, currentId, new Date(now).toISOString()],
  )
  return rows.map((row) => ({
    id: row.id,
    address: checksumAddress(row.address),
    chainId: row.chain_id === null ? null : Number(row.chain_id),
    amr: amrOf(row),
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    current: row.current,
    newBrowser: row.new_browser,
  }))
}
