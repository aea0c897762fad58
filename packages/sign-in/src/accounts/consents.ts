import type { Consent } from '@countersign/api'
import { orderedUuid } from '../crypto/orderedUuid.ts'
import type { Queryable } from '../database/Database.ts'
import type { CurrentTerms } from '../terms/Terms.ts'
import type { ContractProof } from './contractProofs.ts'
import { toWalletIdentity, type WalletIdentity, type WalletIdentityRow } from './walletRecords.ts'

/** Terms that a wallet has accepted, with the message and the signature that prove it. */
export type SignedConsent = { readonly terms: CurrentTerms; readonly proof: ContractProof }

export type NewConsent = SignedConsent & {
  readonly accountId: string
  readonly wallet: WalletIdentity
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Stores a proof. Keeps the first one of each wallet and owner for each text. */
export async function storeConsent(transaction: Queryable, consent: NewConsent): Promise<void> {
  const { accountId, wallet, terms, proof, now } = consent
  await transaction.query(
    `INSERT INTO countersign.consents
      (id, account_id, address, chain_id, version, url, sha256, message, signature, signed_at)
    VALUES ($1, $2, $3, $4::bigint, $5, $6, $7, $8, $9, $10::timestamptz) ON CONFLICT DO NOTHING`,
    [
      orderedUuid(now),
      accountId,
      wallet.address.toLowerCase(),
      wallet.chainId,
      terms.version,
      terms.url,
      terms.sha256,
      proof.message,
      proof.signature,
      new Date(now).toISOString(),
    ],
  )
}

/** Ends what an account has accepted, because its only wallet has a new owner. The proofs stay. */
export async function supersedeConsents(
  transaction: Queryable,
  accountId: string,
  now: number,
): Promise<void> {
  await transaction.query(
    `WITH former AS (DELETE FROM countersign.consents WHERE account_id = $1 RETURNING *)
    INSERT INTO countersign.former_consents
      (id, account_id, address, chain_id, version, url, sha256, message, signature, signed_at, superseded_at)
    SELECT id, account_id, address, chain_id, version, url, sha256, message, signature, signed_at, $2::timestamptz
    FROM former`,
    [accountId, new Date(now).toISOString()],
  )
}

type Row = WalletIdentityRow & {
  readonly version: string
  readonly url: string
  readonly sha256: string
  readonly message: string
  readonly signature: string
  readonly signed_at: Date
  readonly superseded_at: Date | null
}

/** All proofs, with those of former owners. */
export const CONSENTS = `SELECT c.*, NULL::timestamptz AS superseded_at FROM countersign.consents c
  UNION ALL SELECT f.* FROM countersign.former_consents f`

/** Lists the proofs of an account, newest first. */
export async function listConsents(database: Queryable, accountId: string): Promise<Consent[]> {
  const rows = await database.query<Row>(
    `SELECT address, chain_id::text AS chain_id, version, url, sha256, message, signature, signed_at, superseded_at
    FROM (${CONSENTS}) AS c WHERE account_id = $1 ORDER BY signed_at DESC, id DESC`,
    [accountId],
  )
  return rows.map(({ version, url, sha256, message, signature, signed_at, superseded_at, ...wallet }) => ({
    version,
    url,
    sha256,
    ...toWalletIdentity(wallet),
    message,
    signature,
    signedAt: signed_at.toISOString(),
    supersededAt: superseded_at?.toISOString() ?? null,
  }))
}
