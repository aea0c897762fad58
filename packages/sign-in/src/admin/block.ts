import { recordAudit } from '../audit/recordAudit.ts'
import { EVERYWHERE } from '../blocks/notBlocked.ts'
import type { Address } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'
import { endSessions, MOST_AT_ONCE } from './endSessions.ts'
import { lockTarget, type Target, walletsOf } from './Target.ts'

export type BlockRequest = {
  /** An address, or an account with every wallet that it has. */
  readonly target: Target
  /** For the operator alone; its owner is not told. */
  readonly reason: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An address that is kept out, on one network or (`null`) on all. */
export type BlockedAddress = { readonly address: Address; readonly chainId: number | null }

export type Blocked = {
  readonly blocked: readonly BlockedAddress[]
  readonly endedSessions: number
}

/**
 * Keeps an address, or each wallet of an account, from signing in and being linked, and ends their sessions. A second time
 * it changes the reason. Must run in a transaction.
 */
export async function block(transaction: Queryable, request: BlockRequest): Promise<Blocked> {
  const { target, reason, now } = request
  // A sign-in that is under way shares this lock: it has opened its session, or will find itself blocked.
  await lockTarget(transaction, target)
  const wallets = await walletsOf(transaction, target)
  const blocked: BlockedAddress[] = target.kind === 'address' ? [target] : wallets
  for (const { address, chainId } of blocked) {
    await transaction.query(
      `INSERT INTO countersign.blocks (address, chain_id, reason, blocked_at)
      VALUES ($1, $2, $3, $4::timestamptz)
      ON CONFLICT (address, chain_id) DO UPDATE SET reason = COALESCE(excluded.reason, blocks.reason)`,
      [address.toLowerCase(), chainId ?? EVERYWHERE, reason, new Date(now).toISOString()],
    )
  }
  let endedSessions = 0
  const ids = wallets.map(({ id }) => id)
  for (let ended = MOST_AT_ONCE; ended === MOST_AT_ONCE; endedSessions += ended) {
    ended = await endSessions(transaction, { of: 'wallets', ids }, now)
  }
  const told = wallets.length > 0 ? wallets : blocked
  for (const { accountId, ...wallet } of told.map(withAccount)) {
    await recordAudit(transaction, {
      kind: 'blocked',
      now,
      origin: null,
      wallet,
      ...(accountId === null ? {} : { accountId }),
    })
  }
  return { blocked: blocked.map(({ address, chainId }) => ({ address, chainId })), endedSessions }
}

/** The same with the account it is known to belong to. */
export function withAccount(wallet: BlockedAddress & { readonly accountId?: string }) {
  const { address, chainId, accountId = null } = wallet
  return { address, chainId, accountId }
}
