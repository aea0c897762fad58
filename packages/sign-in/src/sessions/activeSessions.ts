import { notBlocked } from '../accounts/blocks.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import type { Address } from '../siwe/address.ts'

/** An active session and its account. */
export type ActiveSession = { readonly id: string; readonly account: string }

type Query = {
  /** Milliseconds since 1970. */
  readonly now: number
}

type Row = ActiveSession & {
  /** In lower case. */
  readonly address: Address
  readonly chain_id: string | null
}

const select = (condition: string) =>
  `SELECT s.id, w.account_id AS account, w.address, w.chain_id::text AS chain_id
  FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
  WHERE ${condition} AND LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz AND ${notBlocked('w')}`

/**
 * Finds the session of a token with the wallet that opened it; `null` when it has ended. Does not extend the idle time.
 */
export async function findActiveSession(
  database: Queryable,
  { token, now }: Query & { readonly token: string },
): Promise<(ActiveSession & { readonly wallet: WalletIdentity }) | null> {
  const [found] = await database.query<Row>(select('s.token_hash = $1'), [
    hashSecret(token),
    new Date(now).toISOString(),
  ])
  return found ? { id: found.id, account: found.account, wallet: walletOf(found) } : null
}

/** Finds an active session by its ID, with the wallet that opened it. Does not extend the idle time. */
export async function findActiveSessionById(
  database: Queryable,
  { id, now }: Query & { readonly id: string },
): Promise<(ActiveSession & { readonly wallet: WalletIdentity }) | null> {
  const [found] = await database.query<Row>(select('s.id = $1'), [id, new Date(now).toISOString()])
  return found ? { id: found.id, account: found.account, wallet: walletOf(found) } : null
}

/** Finds which of some sessions are active, by ID, with the wallets that opened them. Does not extend the idle time. */
export async function findActiveSessions(
  database: Queryable,
  { ids, now }: Query & { readonly ids: readonly string[] },
): Promise<Map<string, WalletIdentity>> {
  const found = await database.query<Row>(
    select('s.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))'),
    [JSON.stringify(ids), new Date(now).toISOString()],
  )
  return new Map(found.map((row) => [row.id, walletOf(row)]))
}

function walletOf({ address, chain_id }: Row): WalletIdentity {
  return { address, chainId: chain_id === null ? null : Number(chain_id) }
}
