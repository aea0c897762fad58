import type { WalletIdentity } from '../accounts/knownWallets.ts'
import { notBlocked } from '../blocks/notBlocked.ts'
import type { Address } from '../message/address.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'

/** A session that stands, and whose it is. */
export type StandingSession = { readonly id: string; readonly account: string }

type Look = {
  /** Milliseconds since 1970. */
  readonly now: number
}

type Row = StandingSession & {
  /** In lower case. */
  readonly address: Address
  readonly chain_id: string | null
}

const select = (condition: string) =>
  `SELECT s.id, w.account_id AS account, w.address, w.chain_id::text AS chain_id
  FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
  WHERE ${condition} AND LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz AND ${notBlocked('w')}`

/**
 * The session of a token with the wallet that opened it, or `null` when it has ended. Looking is not using: it idles out
 * as if nobody had looked.
 */
export async function findStandingSession(
  database: Queryable,
  { token, now }: Look & { readonly token: string },
): Promise<(StandingSession & { readonly wallet: WalletIdentity }) | null> {
  const [found] = await database.query<Row>(select('s.token_hash = $1'), [
    hashSecret(token),
    new Date(now).toISOString(),
  ])
  return found ? { id: found.id, account: found.account, wallet: walletOf(found) } : null
}

/** Those of some sessions that stand, by id, with the wallets that opened them: one statement. Looking is not using. */
export async function standingAmong(
  database: Queryable,
  { ids, now }: Look & { readonly ids: readonly string[] },
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
