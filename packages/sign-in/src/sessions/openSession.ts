import { randomUUID } from 'node:crypto'
import type { Account } from '../accounts/Account.ts'
import type { ContractProof } from '../accounts/contractProofs.ts'
import { toAccount, type WalletRow } from '../accounts/readAccount.ts'
import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import { orderedUuid } from '../orderedUuid.ts'
import type { ProvenWallet } from '../proveWallet.ts'
import { createSecret, hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { answerOne, type Question } from '../together.ts'
import { endSession } from './endSession.ts'

/** A wallet that was proven, and who proved it. */
export type SessionRequest = {
  readonly wallet: Omit<ProvenWallet, 'browser'>
  /** The tokens of the sessions that this browser has so far; they end. */
  readonly previousTokens: readonly string[]
  readonly origin: Origin
  /** What a contract account is asked about again; `null` for an address with a key. */
  readonly proof: ContractProof | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A session with its new token of 256 bits, which is handed out here and kept nowhere. */
export type OpenedAnswer = {
  readonly account: Account
  readonly token: string
  readonly sessionId: string
  /** True unless the sign-in ended an earlier session of the account. */
  readonly isNewBrowser: boolean
}

export type SessionAnswer = OpenedAnswer | 'blocked'

type Opening = Pick<Context, 'database' | 'together' | 'sessionLifetime' | 'contractRecheck'>

/**
 * Opens a session of the account of a wallet, which is made where there is none, with a row in the audit log. Those that
 * its browser had end with it.
 */
export async function openSession(context: Opening, request: SessionRequest): Promise<SessionAnswer> {
  if (request.previousTokens.length === 0) return context.together(questionOf(context, request))
  return context.database.transaction((transaction) => openSessionWithin(transaction, context, request))
}

/** The same within a transaction. */
export async function openSessionWithin(
  transaction: Queryable,
  context: Opening,
  request: SessionRequest,
): Promise<SessionAnswer> {
  const { previousTokens, origin, now } = request
  const answer = await answerOne(transaction, questionOf(context, request))
  if (answer === 'blocked') return answer
  const ended: (string | null)[] = []
  for (const token of previousTokens) ended.push(await endSession(transaction, { token, origin, now }))
  if (!ended.includes(answer.account.id)) return answer
  await transaction.query('UPDATE countersign.sessions SET same_browser = true WHERE id = $1', [
    answer.sessionId,
  ])
  return { ...answer, isNewBrowser: false }
}

/** A wallet of the account, as JSON has it. */
type Opened = Omit<WalletRow, 'created_at'> & { readonly account_id: string; readonly created_at: string }

function questionOf(context: Opening, request: SessionRequest): Question<SessionAnswer> {
  const token = createSecret()
  const row = rowOf(context, request, token)
  return {
    asks: { list: 'sessions', row },
    read({ rows }) {
      const wallets = (rows as readonly Opened[]).map((wallet) => ({
        ...wallet,
        created_at: new Date(wallet.created_at),
      }))
      if (!wallets[0]) return 'blocked'
      const account = toAccount(wallets[0].account_id, wallets)
      return { account, token, sessionId: row.session, isNewBrowser: true }
    },
  }
}

function rowOf(
  { sessionLifetime, contractRecheck }: Opening,
  { wallet, origin, proof, now }: SessionRequest,
  token: string,
) {
  const at = (after: number) => new Date(now + after).toISOString()
  return {
    session: orderedUuid(now),
    token_hash: hashSecret(token),
    address: wallet.address.toLowerCase(),
    chain_id: wallet.chainId,
    // Of use where the wallet is a new one.
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
    nonce_hash: hashSecret(wallet.nonce),
    browser: origin.browser,
    client: origin.client,
    request_id: origin.requestId,
  }
}
