import type { ContractProof } from '../accounts/contractProofs.ts'
import { readAccount } from '../accounts/readAccount.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { runSignInHooks } from '../hooks/runSignInHooks.ts'
import type { NewSession, SessionToInsert } from './insertSession.ts'
import { endPrevious, type OpenSessionContext } from './openSession.ts'
import { type SessionColumnsContext, sessionColumns } from './sessionColumns.ts'

/** A passkey that has proven itself, and its request. */
export type PasskeySessionRequest = Pick<SessionToInsert, 'token' | 'metadata' | 'now'> & {
  /** Tokens of the browser's current sessions, which end. */
  readonly previousTokens: readonly string[]
  readonly passkeyId: string
  readonly accountId: string
  /** The wallet that added the passkey. */
  readonly wallet: WalletIdentity
  readonly walletId: string
  readonly nonce: string
  /** What its contract just confirmed; `null` for an address with a key. */
  readonly proof: ContractProof | null
  /** What its use tells, the reason of the audit row; `null` for nothing. */
  readonly signal: string | null
}

type PasskeySessionContext = SessionColumnsContext & Pick<OpenSessionContext, 'hooks'>

/**
 * Opens a session of a passkey for the wallet that added it, with an audit row. Ends the browser's previous sessions. The
 * account must be locked.
 */
export async function openPasskeySession(
  transaction: Queryable,
  context: PasskeySessionContext,
  request: PasskeySessionRequest,
): Promise<NewSession> {
  const { accountId, wallet, nonce, metadata, now, signal } = request
  const sessionId = await insertPasskeySession(transaction, context, request)
  const entry = { now, metadata, accountId, sessionId, wallet, nonce }
  await recordAudit(transaction, {
    kind: 'signed_in_by_passkey',
    ...entry,
    ...(signal && { reason: signal }),
  })
  const account = await readAccount(transaction, accountId)
  const isNewBrowser = !(await endPrevious(transaction, request, { account, sessionId }))
  const opened = { account, sessionId, isNewBrowser, isNewAccount: false }
  await runSignInHooks(transaction, context.hooks, { opened, wallet, amr: ['passkey'], metadata })
  return opened
}

/** A statement of its own: `open_sessions` of the batch creates accounts, and records sign-ins of wallets. */
async function insertPasskeySession(
  transaction: Queryable,
  context: SessionColumnsContext,
  request: PasskeySessionRequest,
): Promise<string> {
  const row = sessionColumns(context, request)
  await transaction.query(
    `INSERT INTO countersign.sessions (id, token_hash, wallet_id, passkey_id, created_at, used_at, idle_expires_at,
      expires_at, user_agent, ip_address, proof_message, proof_signature, checked_at, check_after)
    VALUES ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::timestamptz, $8, $9, $10, $11,
      $12::timestamptz, $13::timestamptz)`,
    [
      row.session,
      row.token_hash,
      request.walletId,
      request.passkeyId,
      row.at,
      row.idle_expires_at,
      row.expires_at,
      row.user_agent,
      row.ip_address,
      row.proof_message ?? null,
      row.proof_signature ?? null,
      row.checked_at ?? null,
      row.check_after ?? null,
    ],
  )
  return row.session
}
