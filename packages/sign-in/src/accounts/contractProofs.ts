import type { Context } from '../context.ts'

/** What a contract is asked about again. */
export type ContractProof = { readonly message: string; readonly signature: string }

/** Where proofs of contract accounts are stored, in columns of the same names. */
export type ProofTable = 'sessions' | 'wallets'

export type ClaimedProof = ContractProof & {
  readonly id: string
  /** When the contract last confirmed it. */
  readonly checked_at: Date
}

/** How long a claimed check is left to the request that claimed it, in milliseconds. */
const PATIENCE = 5 * 60_000

/** Claims the checks of rows that are due, so that one of any number of requests asks. Returns those claimed. */
export async function claimChecks(
  { database, now }: Pick<Context, 'database' | 'now'>,
  table: ProofTable,
  ids: readonly string[],
): Promise<ClaimedProof[]> {
  // Locked in one order: two requests that claim several rows cannot wait for each other.
  return database.query<ClaimedProof>(
    `UPDATE countersign.${table} SET check_after = $3::timestamptz
    WHERE id IN (
      SELECT id FROM countersign.${table} WHERE id = ANY ($1::uuid[]) AND check_after <= $2::timestamptz
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id, proof_message AS message, proof_signature AS signature, checked_at`,
    [`{${ids.join(',')}}`, new Date(now()).toISOString(), new Date(now() + PATIENCE).toISOString()],
  )
}

/** Stores that the contract confirmed the proof of a row now. */
export async function confirmProof(context: Checks, table: ProofTable, id: string): Promise<void> {
  const { checkedAt, checkAfter } = nextCheck(context)
  await context.database.query(
    `UPDATE countersign.${table} SET checked_at = $2::timestamptz, check_after = $3::timestamptz WHERE id = $1`,
    [id, checkedAt, checkAfter],
  )
}

type Checks = Pick<Context, 'database' | 'contractRecheck' | 'now'>

/** When a proof that was confirmed now is to be checked again, as ISO 8601. */
export function nextCheck({ contractRecheck, now }: Pick<Context, 'contractRecheck' | 'now'>) {
  return {
    checkedAt: new Date(now()).toISOString(),
    checkAfter: new Date(now() + contractRecheck.every).toISOString(),
  }
}
