import type { Passkey } from '@countersign/api'
import type { ContractProof } from '../accounts/contractProofs.ts'
import { toWalletIdentity, type WalletIdentity, type WalletIdentityRow } from '../accounts/walletRecords.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { Signature } from '../signatures/Signature.ts'
import type { VerifiedCredential } from './webAuthn.ts'

/** A stored passkey with what verifies it. */
export type StoredPasskey = {
  readonly id: string
  readonly accountId: string
  readonly walletId: string
  /** The wallet that added it. */
  readonly wallet: WalletIdentity
  readonly publicKey: string
  /** The signature of the contract account that added it; `null` for an address with a key. */
  readonly proof: ContractProof | null
}

type ListedRow = WalletIdentityRow & {
  readonly id: string
  readonly credential_id: string
  readonly name: string
  readonly transports: readonly string[]
  readonly backed_up: boolean
  readonly created_at: Date
  readonly used_at: Date | null
}

/** Reads the passkeys of an account, oldest first, with their credential IDs. */
export async function readPasskeys(
  database: Queryable,
  accountId: string,
): Promise<{ readonly passkey: Passkey; readonly credentialId: string }[]> {
  const rows = await database.query<ListedRow>(
    `SELECT p.id, p.credential_id, p.name, p.transports, p.backed_up, p.created_at, p.used_at,
      w.address, w.chain_id::text AS chain_id
    FROM countersign.passkeys p JOIN countersign.wallets w ON w.id = p.wallet_id
    WHERE w.account_id = $1 ORDER BY p.created_at, p.id`,
    [accountId],
  )
  return rows.map((row) => ({ credentialId: row.credential_id, passkey: toPasskey(row) }))
}

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(database: Queryable, accountId: string): Promise<Passkey[]> {
  return (await readPasskeys(database, accountId)).map(({ passkey }) => passkey)
}

function toPasskey(row: ListedRow): Passkey {
  const { address, chainId } = toWalletIdentity(row)
  return {
    id: row.id,
    name: row.name,
    address,
    chainId,
    transports: row.transports,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }
}

type StoredRow = WalletIdentityRow & {
  readonly id: string
  readonly account_id: string
  readonly wallet_id: string
  readonly public_key: string
  readonly proof_message: string | null
  readonly proof_signature: Signature | null
}

/** Finds the passkey of a credential ID, with the wallet that added it. */
export async function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const [row] = await database.query<StoredRow>(
    `SELECT p.id, w.account_id, p.wallet_id, p.public_key, p.proof_message, p.proof_signature,
      w.address, w.chain_id::text AS chain_id
    FROM countersign.passkeys p JOIN countersign.wallets w ON w.id = p.wallet_id WHERE p.credential_id = $1`,
    [credentialId],
  )
  if (!row) return undefined
  const { proof_message: message, proof_signature: signature } = row
  return {
    id: row.id,
    accountId: row.account_id,
    walletId: row.wallet_id,
    wallet: toWalletIdentity(row),
    publicKey: row.public_key,
    proof: message === null || signature === null ? null : { message, signature },
  }
}

export type NewPasskey = VerifiedCredential & {
  readonly id: string
  readonly walletId: string
  readonly transports: readonly string[]
  readonly name: string
  readonly proof: ContractProof | null
  /** ISO 8601. */
  readonly at: string
}

/** Stores a passkey. Returns false, without a change, when its credential is stored already. */
export async function insertPasskey(transaction: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { id, walletId, credentialId, publicKey, counter, transports, proof } = passkey
  const added = await transaction.query(
    `INSERT INTO countersign.passkeys (id, wallet_id, credential_id, public_key, counter, transports, backup_eligible,
      backed_up, name, created_at, proof_message, proof_signature)
    VALUES ($1, $2, $3, $4, $5::bigint, $6::jsonb, $7, $8, $9, $10::timestamptz, $11, $12)
    ON CONFLICT DO NOTHING RETURNING id`,
    [
      id,
      walletId,
      credentialId,
      publicKey,
      counter,
      JSON.stringify(transports),
      passkey.backupEligible,
      passkey.backedUp,
      passkey.name,
      passkey.at,
      proof?.message ?? null,
      proof?.signature ?? null,
    ],
  )
  return added.length > 0
}

/** A sign that a backup-eligible passkey was copied, recorded with the sign-in. */
export type PasskeySignal = 'passkey_counter' | 'passkey_backup_eligibility'

/**
 * Stores the use of a passkey, and returns a signal to record, or `null`. The counter must increase, unless it stays 0 (no
 * counter). Otherwise a device-bound passkey is `refused`, and nothing is stored. A backup-eligible one (flag BE) returns a
 * signal, because each of its copies has its own counter. A changed BE flag also returns a signal.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
 */
export async function usePasskey(
  transaction: Queryable,
  use: Pick<NewPasskey, 'id' | 'counter' | 'backupEligible' | 'backedUp' | 'at'>,
): Promise<PasskeySignal | 'refused' | null> {
  const [before] = await transaction.query<{ readonly counts: boolean; readonly backup_eligible: boolean }>(
    `WITH before AS (
      SELECT id, backup_eligible, counter < $2::bigint OR (counter = 0 AND $2::bigint = 0) AS counts
      FROM countersign.passkeys WHERE id = $1 FOR UPDATE)
    UPDATE countersign.passkeys p
    SET counter = $2::bigint, backup_eligible = p.backup_eligible OR $3, backed_up = $4, used_at = $5::timestamptz
    FROM before WHERE p.id = before.id AND (before.counts OR before.backup_eligible)
    RETURNING before.counts, before.backup_eligible`,
    [use.id, use.counter, use.backupEligible, use.backedUp, use.at],
  )
  if (!before) return 'refused'
  if (!before.counts) return 'passkey_counter'
  return before.backup_eligible === use.backupEligible ? null : 'passkey_backup_eligibility'
}

/** Also the error for a passkey of another account, so that it does not reveal that the passkey exists. */
export function unknownPasskey(): RequestError {
  return new RequestError('passkey_unknown', 'This account has no such passkey.')
}
