import { ANY_CHAIN } from '../accounts/blocks.ts'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'
import type { BlockedAddress } from './block.ts'

/** A blocked address, since when and why. */
export type ListedBlock = BlockedAddress & {
  readonly reason: string | null
  /** ISO 8601. */
  readonly blockedAt: string
}

/** Lists the blocks, newest first. */
export async function listBlocks(
  database: Queryable,
  { limit }: { readonly limit: number },
): Promise<ListedBlock[]> {
  const rows = await database.query<{
    address: string
    chain_id: string
    reason: string | null
    blocked_at: Date
  }>(
    `SELECT address, chain_id::text AS chain_id, reason, blocked_at FROM countersign.blocks b
    ORDER BY blocked_at DESC, address, b.chain_id LIMIT $1`,
    [limit],
  )
  return rows.map(({ address, chain_id, reason, blocked_at }) => ({
    address: checksumAddress(address),
    chainId: Number(chain_id) === ANY_CHAIN ? null : Number(chain_id),
    reason,
    blockedAt: blocked_at.toISOString(),
  }))
}
