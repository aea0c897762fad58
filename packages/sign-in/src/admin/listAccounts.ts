import type { Consent } from '@countersign/api'
import { notBlocked } from '../accounts/blocks.ts'
import { CONSENTS } from '../accounts/consents.ts'
import type { Queryable } from '../database/Database.ts'
import { type Address, checksumAddress } from '../siwe/address.ts'
import { type Target, whereTarget } from './Target.ts'

/** An account as the operator sees it. Times are ISO 8601. */
export type ListedAccount = {
  readonly id: string
  readonly createdAt: string
  /** Oldest first. */
  readonly wallets: readonly {
    readonly address: Address
    readonly chainId: number | null
    readonly primary: boolean
    readonly blocked: boolean
  }[]
  /** Number of active sessions. */
  readonly sessions: number
  /** When one of them was last used; `null` without sessions. */
  readonly usedAt: string | null
  /** Number of passkeys. */
  readonly passkeys: number
  /** The terms that it has accepted, newest first. `signIn.accounts.consents` returns the proofs. */
  readonly consents: readonly ListedConsent[]
}

/** Terms that an account has accepted, without the proof. Times are ISO 8601. */
export type ListedConsent = Pick<Consent, 'version' | 'address' | 'chainId' | 'signedAt' | 'supersededAt'>

type Row = {
  readonly id: string
  readonly created_at: Date
  readonly wallets: { address: string; chainId: number | null; primary: boolean; blocked: boolean }[] | null
  readonly sessions: number
  readonly used_at: Date | null
  readonly passkeys: number
  readonly consents: ConsentRow[] | null
}

type ConsentRow = Omit<ListedConsent, 'address'> & { address: string }

export type AccountQuery = {
  readonly limit: number
  /** Only the accounts of a target. */
  readonly of?: Target
}

/** Lists accounts, newest first. */
export async function listAccounts(
  database: Queryable,
  { limit, of, now }: AccountQuery & { readonly now: number },
): Promise<ListedAccount[]> {
  const rows = await database.query<Row>(
    `SELECT a.id, a.created_at, own.wallets, standing.sessions, standing.used_at, added.passkeys, signed.consents
    FROM (
      SELECT id, created_at FROM countersign.accounts ${of ? `WHERE ${within(of)}` : ''}
      ORDER BY created_at DESC, id LIMIT $1) AS a
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('address', w.address, 'chainId', w.chain_id, 'primary', w.is_primary,
        'blocked', NOT (${notBlocked('w')})) ORDER BY w.created_at, w.id) AS wallets
      FROM countersign.wallets w WHERE w.account_id = a.id) AS own
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS sessions, max(s.used_at) AS used_at
      FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
      WHERE w.account_id = a.id AND LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz) AS standing
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS passkeys
      FROM countersign.passkeys p JOIN countersign.wallets w ON w.id = p.wallet_id WHERE w.account_id = a.id) AS added
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('version', c.version, 'address', c.address, 'chainId', c.chain_id,
        'signedAt', c.signed_at, 'supersededAt', c.superseded_at) ORDER BY c.signed_at DESC, c.id DESC) AS consents
      FROM (${CONSENTS}) AS c WHERE c.account_id = a.id) AS signed
    ORDER BY a.created_at DESC, a.id`,
    [limit, new Date(now).toISOString(), ...(of ? whereTarget(of, 3).values : [])],
  )
  return rows.map(({ id, created_at, wallets, sessions, used_at, passkeys, consents }) => ({
    id,
    createdAt: created_at.toISOString(),
    wallets: (wallets ?? []).map((wallet) => ({ ...wallet, address: checksumAddress(wallet.address) })),
    sessions,
    usedAt: used_at?.toISOString() ?? null,
    passkeys,
    consents: (consents ?? []).map(toListedConsent),
  }))
}

function toListedConsent({ address, signedAt, supersededAt, ...consent }: ConsentRow): ListedConsent {
  return {
    ...consent,
    address: checksumAddress(address),
    signedAt: new Date(signedAt).toISOString(),
    supersededAt: supersededAt === null ? null : new Date(supersededAt).toISOString(),
  }
}

/** Returns the condition for a target, with values starting at `$3`. */
function within(target: Target): string {
  if (target.kind === 'account') return 'id = $3::uuid'
  return `id IN (SELECT w.account_id FROM countersign.wallets w WHERE ${whereTarget(target, 3).condition})`
}
