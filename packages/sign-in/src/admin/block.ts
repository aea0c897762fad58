import { ANY_CHAIN } from '../accounts/blocks.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import type { Address } from '../siwe/address.ts'
import { endSessions, MAX_AT_ONCE } from './endSessions.ts'
import { lockTarget, type Target, walletsOf } from './Target.ts'

export type BlockRequest = {
  /** An address, or an account with all of its wallets. */
  readonly target: Target
  /** Visible to the operator only. */
  readonly reason: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A blocked address, on one chain or on all (`null`). */
export type BlockedAddress = { readonly address: Address; readonly chainId: number | null }

/** What a block has changed. */
export type Blocked = {
  readonly blocked: readonly BlockedAddress[]
  readonly endedSessions: number
}

/**
 * Blocks an address, or each wallet of an account, from signing in and being linked, and ends their sessions. Repeating
 * it updates the reason. Must run in a transaction.
 */
export async function block(transaction: Queryable, request: BlockRequest): Promise<Blocked> {
  const { target, reason, now } = request
  // A concurrent sign-in takes the same lock: its session exists already, or it will find the block.
  await lockTarget(transaction, target)
  const wallets = await walletsOf(transaction, target)
  const blocked: BlockedAddress[] = target.kind === 'address' ? [target] : wallets
  for (const { address, chainId } of blocked) {
    await transaction.query(
      `INSERT INTO countersign.blocks (address, chain_id, reason, blocked_at)
      VALUES ($1, $2, $3, $4::timestamptz)
      ON CONFLICT (address, chain_id) DO UPDATE SET reason = COALESCE(excluded.reason, blocks.reason)`,
      [address.toLowerCase(), chainId ?? ANY_CHAIN, reason, new Date(now).toISOString()],
    )
  }
  let endedSessions = 0
  const ids = wallets.map(({ id }) => id)
  for (let ended = MAX_AT_ONCE; ended === MAX_AT_ONCE; endedSessions += ended) {
    ended = await endSessions(transaction, { of: 'wallets', ids }, now)
  }
  const recorded = wallets.length > 0 ? wallets : blocked
  for (const { accountId, ...wallet } of recorded.map(withAccount)) {
    await recordAudit(transaction, {
      kind: 'blocked',
      now,
      metadata: null,
      wallet,
      ...(accountId === null ? {} : { accountId }),
    })
  }
  return { blocked: blocked.map(({ address, chainId }) => ({ address, chainId })), endedSessions }
}

/** Returns the wallet with its account; `null` when it has none. */
export function withAccount(wallet: BlockedAddress & { readonly accountId?: string }) {
  const { address, chainId, accountId = null } = wallet
  return { address, chainId, accountId }
}
