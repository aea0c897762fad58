import { type Address, checksumAddress } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'

/** A session as its owner sees it among others. Times are ISO 8601. */
export type ListedSession = {
  readonly id: string
  /** The wallet that signed, with its EIP-55 checksum. */
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  readonly createdAt: string
  /** To the minute. */
  readonly usedAt: string
  readonly expiresAt: string
  /** The User-Agent header of the sign-in, cut to 300 characters. */
  readonly browser: string | null
  /** The network address of the sign-in. */
  readonly client: string | null
  /** The one that asks. */
  readonly current: boolean
  /** False when its sign-in ended an earlier session of the account, in the same browser. */
  readonly newBrowser: boolean
}

type Row = {
  readonly id: string
  readonly address: string
  readonly chain_id: string | null
  readonly created_at: Date
  readonly used_at: Date
  readonly expires_at: Date
  readonly browser: string | null
  readonly client: string | null
  readonly current: boolean
  readonly new_browser: boolean
}

/** More are not shown; ending all others ends them too. */
const MOST = 200

/** Where an account is signed in: the one that asks first, then those used last, 200 at most. */
export async function listSessions(
  database: Queryable,
  { accountId, currentId, now }: { accountId: string; currentId: string; now: number },
): Promise<ListedSession[]> {
  const rows = await database.query<Row>(
    `SELECT s.id, w.address, w.chain_id::text AS chain_id, s.created_at, s.used_at,
      LEAST(s.idle_expires_at, s.expires_at) AS expires_at, s.browser, s.client, s.id = $2 AS current,
      s.same_browser IS NOT TRUE AS new_browser
    FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE w.account_id = $1 AND LEAST(s.idle_expires_at, s.expires_at) > $3::timestamptz
    ORDER BY current DESC, s.used_at DESC, s.id LIMIT ${MOST}`,
    [accountId, currentId, new Date(now).toISOString()],
  )
  return rows.map((row) => ({
    id: row.id,
    address: checksumAddress(row.address),
    chainId: row.chain_id === null ? null : Number(row.chain_id),
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    browser: row.browser,
    client: row.client,
    current: row.current,
    newBrowser: row.new_browser,
  }))
}
