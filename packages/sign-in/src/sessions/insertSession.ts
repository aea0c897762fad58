import { randomUUID } from 'node:crypto'
import type { Account } from '@countersign/api'
import type { ProvenWallet } from '../accounts/proveWallet.ts'
import { toAccount, type WalletRow } from '../accounts/readAccount.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Batch } from '../database/batch/createBatch.ts'
import { conflict } from '../database/retryConflicts.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { type SessionColumnsContext, sessionColumns } from './sessionColumns.ts'

/** A session to insert. */
export type SessionToInsert = {
  readonly wallet: Omit<ProvenWallet, 'bindingSecret'>
  /** Its token, which is not stored. */
  readonly token: string
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A new session. */
export type NewSession = {
  readonly account: Account
  readonly sessionId: string
  /** True unless the sign-in ended an earlier session of the account. */
  readonly isNewBrowser: boolean
  readonly isNewAccount: boolean
}

/** A wallet of the account, as JSON. */
type OpenedRow = Omit<WalletRow, 'created_at'> & { readonly account_id: string; readonly created_at: string }

/**
 * Inserts a session and its audit row in one statement, and the account if the wallet has none.
 *
 * @throws {DatabaseError} `busy` when the wallet was deleted meanwhile: see `retryConflicts`
 */
export async function insertSession(
  batch: Batch,
  context: SessionColumnsContext,
  session: SessionToInsert,
): Promise<NewSession | 'blocked'> {
  const row = toRow(context, session)
  const { rows } = await batch<OpenedRow>({ operation: { list: 'open_sessions', row } }).catch(asConflict)
  const wallets = rows.map((wallet) => ({ ...wallet, created_at: new Date(wallet.created_at) }))
  if (!wallets[0]) return 'blocked'
  const account = toAccount(wallets[0].account_id, wallets)
  const isNewAccount = account.id === row.new_account
  return { account, sessionId: row.session, isNewBrowser: true, isNewAccount }
}

function toRow(context: SessionColumnsContext, { wallet, token, metadata, now }: SessionToInsert) {
  return {
    ...sessionColumns(context, { token, metadata, now, proof: wallet.proof }),
    address: wallet.address.toLowerCase(),
    chain_id: wallet.chainId,
    // Used only for a new wallet.
    new_account: randomUUID(),
    new_wallet: randomUUID(),
    nonce_hash: hashSecret(wallet.nonce),
    request_id: metadata.requestId,
  }
}

/** SQLSTATE `not_null_violation`. */
const NOT_NULL_VIOLATION = '23502'

function asConflict(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.sqlState !== NOT_NULL_VIOLATION) throw error
  throw conflict('The wallet was deleted during the sign-in.')
}
