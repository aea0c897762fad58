import { randomUUID } from 'node:crypto'
import type { Account } from '@countersign/api'
import type { ContractContext, ContractProof } from '../accounts/contractProofs.ts'
import type { ProvenWallet } from '../accounts/proveWallet.ts'
import { toAccount, type WalletRow } from '../accounts/readAccount.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import { orderedUuid } from '../crypto/orderedUuid.ts'
import { hashSecret } from '../crypto/secret.ts'
import { type Batch, type BatchRequest, runAlone } from '../database/batch/createBatch.ts'
import type { Queryable } from '../database/Database.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { requireSameAccount, runBeforeSignIn } from '../hooks/runBeforeSignIn.ts'
import { lockAccountOf, runSignInHooks } from '../hooks/runSignInHooks.ts'
import { endSession } from './endSession.ts'
import type { SessionLifetime } from './readSession.ts'

/** A proven wallet and its request. */
export type SessionRequest = {
  readonly wallet: Omit<ProvenWallet, 'bindingSecret'>
  /** The token of the new session, which is not stored. */
  readonly token: string
  /** Tokens of the browser's current sessions, which end. */
  readonly previousTokens: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  readonly metadata: RequestMetadata
  /** The proof of a contract account for later checks; `null` for an address with a key. */
  readonly proof: ContractProof | null
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

export type OpenSessionResult = NewSession | 'blocked'

export type OpenSessionContext = Pick<ContractContext, 'database' | 'contractRecheck'> & {
  readonly batch: Batch
  readonly sessionLifetime: SessionLifetime
  readonly hooks: LimitedHooks
}

/**
 * Opens a session for a wallet, with an audit row. Creates the account if the wallet has none. Ends the browser's previous
 * sessions.
 */
export async function openSession(
  context: OpenSessionContext,
  request: SessionRequest,
): Promise<OpenSessionResult> {
  // Hooks run in the transaction of the sign-in, which a batch does not have.
  const isBatched = request.previousTokens.length === 0 && !hasSignInHooks(context.hooks)
  if (isBatched) return context.batch(toBatchRequest(context, request))
  return context.database.transaction((transaction) => openSessionWithin(transaction, context, request))
}

/**
 * Opens a session within a transaction.
 *
 * @throws {DatabaseError} `busy` when the account has changed since `beforeSignIn` ran: retry in a new transaction
 */
export async function openSessionWithin(
  transaction: Queryable,
  context: OpenSessionContext,
  request: SessionRequest,
): Promise<OpenSessionResult> {
  const { hooks } = context
  const { beforeSignIn } = hooks
  const locked = hasSignInHooks(hooks) ? await lockAccountOf(transaction, request.wallet) : null
  const checkedId = beforeSignIn && (await runBeforeSignIn(transaction, beforeSignIn, locked, request))
  const result = await runAlone(transaction, toBatchRequest(context, request))
  if (result === 'blocked') return result
  if (checkedId !== undefined) requireSameAccount(checkedId, result)
  const isNewBrowser = !(await endPrevious(transaction, request, result))
  const opened = { ...result, isNewBrowser }
  const { wallet, metadata } = request
  await runSignInHooks(transaction, hooks, { opened, wallet, amr: ['wallet'], metadata })
  return opened
}

function hasSignInHooks({ beforeSignIn, onAccountCreated, onSignIn }: LimitedHooks): boolean {
  return Boolean(beforeSignIn || onAccountCreated || onSignIn)
}

/** Ends the browser's previous sessions. Returns whether one was of the same account. */
export async function endPrevious(
  transaction: Queryable,
  { previousTokens, metadata, now }: Pick<SessionRequest, 'previousTokens' | 'metadata' | 'now'>,
  { account, sessionId }: Pick<NewSession, 'account' | 'sessionId'>,
): Promise<boolean> {
  const ended: (string | undefined)[] = []
  for (const token of previousTokens)
    ended.push((await endSession(transaction, { token, metadata, now }))?.accountId)
  if (!ended.includes(account.id)) return false
  await transaction.query('UPDATE countersign.sessions SET same_browser = true WHERE id = $1', [sessionId])
  return true
}

/** A wallet of the account, as JSON. */
type Opened = Omit<WalletRow, 'created_at'> & { readonly account_id: string; readonly created_at: string }

function toBatchRequest(
  context: OpenSessionContext,
  request: SessionRequest,
): BatchRequest<OpenSessionResult> {
  const row = rowOf(context, request)
  return {
    operation: { list: 'open_sessions', row },
    read({ rows }) {
      const wallets = (rows as readonly Opened[]).map((wallet) => ({
        ...wallet,
        created_at: new Date(wallet.created_at),
      }))
      if (!wallets[0]) return 'blocked'
      const account = toAccount(wallets[0].account_id, wallets)
      const isNewAccount = account.id === row.new_account
      return { account, sessionId: row.session, isNewBrowser: true, isNewAccount }
    },
  }
}

function rowOf(
  { sessionLifetime, contractRecheck }: OpenSessionContext,
  { wallet, token, metadata, proof, now }: SessionRequest,
) {
  const at = (after: number) => new Date(now + after).toISOString()
  return {
    session: orderedUuid(now),
    token_hash: hashSecret(token),
    address: wallet.address.toLowerCase(),
    chain_id: wallet.chainId,
    // Used only for a new wallet.
    new_account: randomUUID(),
    new_wallet: randomUUID(),
    at: at(0),
    idle_expires_at: at(sessionLifetime.idle),
    expires_at: at(sessionLifetime.max),
    ...(proof && {
      proof_message: proof.message,
      proof_signature: proof.signature,
      checked_at: at(0),
      check_after: at(contractRecheck.every),
    }),
    user_agent: metadata.userAgent,
    ip_address: metadata.ipAddress,
    nonce_hash: hashSecret(wallet.nonce),
    request_id: metadata.requestId,
  }
}
