import type { Database } from '../database/Database.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { ContractCheck } from '../signatures/ContractCheck.ts'
import type { Signature } from '../signatures/Signature.ts'

/** When the contract of a contract account has to confirm its signature again, in milliseconds. */
export type ContractRecheck = {
  /** How often the contract is called again; more than 0. Default: 4 hours. */
  readonly every: number
  /** How much longer sessions last while no RPC server responds. Default: 24 hours. */
  readonly grace: number
}

/** What checks of contracts need. */
export type ContractContext = {
  readonly database: Database
  readonly limiter: Limiter
  readonly checkContract: ContractCheck
  readonly contractRecheck: ContractRecheck
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A message and signature that a contract confirmed, for later checks. */
export type ContractProof = { readonly message: string; readonly signature: Signature }

/** Tables that store proofs, in columns of the same names. */
export type ProofTable = 'sessions' | 'wallets'

export type ClaimedProof = ContractProof & {
  readonly id: string
  /** When the contract last confirmed it. */
  readonly checked_at: Date
}

/** Milliseconds until another request can claim a check again. */
const CLAIM_TIMEOUT = 5 * 60_000

/** Claims due checks, so that only one of several concurrent requests runs each. Returns the claimed ones. */
export async function claimChecks(
  { database, now }: Pick<ContractContext, 'database' | 'now'>,
  table: ProofTable,
  ids: readonly string[],
): Promise<ClaimedProof[]> {
  // Locked in a fixed order, so that two requests cannot deadlock.
  return database.query<ClaimedProof>(
    `UPDATE countersign.${table} SET check_after = $3::timestamptz
    WHERE id IN (
      SELECT id FROM countersign.${table} WHERE id = ANY ($1::uuid[]) AND check_after <= $2::timestamptz
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id, proof_message AS message, proof_signature AS signature, checked_at`,
    [`{${ids.join(',')}}`, new Date(now()).toISOString(), new Date(now() + CLAIM_TIMEOUT).toISOString()],
  )
}

/** Stores that the contract just confirmed the proof of a row. */
export async function confirmProof(
  context: Pick<ContractContext, 'database' | 'contractRecheck' | 'now'>,
  table: ProofTable,
  id: string,
): Promise<void> {
  const { checkedAt, checkAfter } = nextCheck(context)
  await context.database.query(
    `UPDATE countersign.${table} SET checked_at = $2::timestamptz, check_after = $3::timestamptz WHERE id = $1`,
    [id, checkedAt, checkAfter],
  )
}

/** Returns the time of the check and of the next one, as ISO 8601. */
export function nextCheck({ contractRecheck, now }: Pick<ContractContext, 'contractRecheck' | 'now'>) {
  return {
    checkedAt: new Date(now()).toISOString(),
    checkAfter: new Date(now() + contractRecheck.every).toISOString(),
  }
}
