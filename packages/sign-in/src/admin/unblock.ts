import { ANY_CHAIN, notBlocked } from '../accounts/blocks.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'
import { type BlockedAddress, withAccount } from './block.ts'
import { endSessions, MAX_AT_ONCE } from './endSessions.ts'
import { lockTarget, type NamedWallet, type Target, walletsOf } from './Target.ts'

export type UnblockRequest = {
  /** An address, with a chain ID for a block on that chain only; or an account with all of its wallets. */
  readonly target: Target
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Removes blocks. Sessions that the block ended stay ended. Must run in a transaction.
 *
 * @returns the blocks that existed
 */
export async function unblock(
  transaction: Queryable,
  { target, now }: UnblockRequest,
): Promise<BlockedAddress[]> {
  await lockTarget(transaction, target)
  const wallets = await walletsOf(transaction, target)
  const stillBlocked = await blockedAmong(transaction, wallets)
  const named =
    target.kind === 'address'
      ? [{ address: target.address, chainId: target.chainId }]
      : wallets.map(({ address }) => ({ address, chainId: null }))
  const rows = await transaction.query<{ address: string; chain_id: string }>(
    `DELETE FROM countersign.blocks b USING jsonb_to_recordset($1::jsonb) AS named (address text, "chainId" bigint)
    WHERE b.address = lower(named.address) AND (named."chainId" IS NULL OR b.chain_id = named."chainId")
    RETURNING b.address, b.chain_id::text AS chain_id`,
    [JSON.stringify(named)],
  )
  if (rows.length === 0) return []
  // Ends sessions that were opened concurrently with the block: they must not become valid now.
  const ids = stillBlocked.map(({ id }) => id)
  while ((await endSessions(transaction, { of: 'wallets', ids }, now)) === MAX_AT_ONCE);
  const lifted = rows.map(({ address, chain_id }) => ({
    address: checksumAddress(address),
    chainId: Number(chain_id) === ANY_CHAIN ? null : Number(chain_id),
  }))
  for (const { accountId, ...wallet } of (stillBlocked.length > 0 ? stillBlocked : lifted).map(withAccount)) {
    await recordAudit(transaction, {
      kind: 'unblocked',
      now,
      metadata: null,
      wallet,
      ...(accountId === null ? {} : { accountId }),
    })
  }
  return lifted
}

async function blockedAmong(
  transaction: Queryable,
  wallets: readonly NamedWallet[],
): Promise<readonly NamedWallet[]> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT w.id FROM countersign.wallets w
    WHERE w.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)) AND NOT (${notBlocked('w')})`,
    [JSON.stringify(wallets.map(({ id }) => id))],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return wallets.filter(({ id }) => ids.has(id))
}
