import type { Account } from '@countersign/api'
import { accountBlocked } from '../accounts/blocks.ts'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { type ProofContext, proveWallet, type WalletClaim } from '../accounts/proveWallet.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { EventHub } from '../events/eventHub.ts'
import { SERIALIZATION_FAILURE } from '../hooks/runBeforeSignIn.ts'
import type { SessionTokens } from '../sessions/createSessionTokens.ts'
import { openContractSession } from '../sessions/openContractSession.ts'
import { type OpenSessionContext, openSession, type SessionRequest } from '../sessions/openSession.ts'

type SignInContext = ProofContext &
  ContractContext &
  OpenSessionContext & {
    readonly events: Pick<EventHub, 'signedIn'>
    readonly sessionTokens: SessionTokens
  }

export type SignInAttempt = WalletClaim & {
  /** Tokens of the browser's current sessions. */
  readonly previousTokens: readonly string[]
}

export type OpenedSession = {
  readonly account: Account
  readonly token: string
  /** Whether a contract wallet was detached from its account, because its contract no longer confirms the link. */
  readonly walletDetached: boolean
  /** The secret of the browser-binding cookie that the nonce was issued for. */
  readonly bindingSecret: string
}

/**
 * Signs in by a signed message: proves the wallet and opens a session of its account.
 *
 * @throws {RequestError} the code of the first check that fails
 */
export async function verifySignIn(
  context: SignInContext,
  attempt: SignInAttempt,
  onRead?: OnRead,
): Promise<OpenedSession> {
  const { bindingSecret, ...wallet } = await proveWallet(context, attempt, 'sign_in', onRead)
  const { origin, metadata, message, signature } = attempt
  // Before the transaction, because an embedded database runs no other statements during one.
  const token = await context.sessionTokens.create()
  const previousTokens = await genuineTokens(context, attempt.previousTokens)
  const request = { wallet, token, previousTokens, origin, metadata, now: context.now() }
  const proof = wallet.chainId === null ? null : { message, signature }
  const opened = await openWithRetries(context, { ...request, proof })
  const { account, sessionId, isNewBrowser, walletDetached } = opened
  if (isNewBrowser) context.events.signedIn({ id: sessionId, account: account.id, openedAt: request.now })
  return { account, token, bindingSecret, walletDetached }
}

/** Opens the session in a new transaction after each conflict, in which hooks are called again. */
async function openWithRetries(context: SignInContext, request: SessionRequest) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open(context, request)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

const MAX_ATTEMPTS = 3

async function open(context: SignInContext, request: SessionRequest) {
  const { proof } = request
  if (proof) return openContractSession(context, { ...request, proof })
  const opened = await openSession(context, request)
  if (opened === 'blocked') throw accountBlocked()
  return { ...opened, walletDetached: false }
}

/** Returns the tokens that this server has issued. */
export async function genuineTokens(
  { sessionTokens }: Pick<SignInContext, 'sessionTokens'>,
  tokens: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const token of tokens) if (await sessionTokens.isGenuine(token)) found.push(token)
  return found
}

/** Returns true for a conflict with a concurrent change of the account, which a retry resolves. */
function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflicts.includes(error.sqlState ?? '')
}

const NO_WALLET = '23502'
const DEADLOCK = '40P01'
const conflicts = [NO_WALLET, DEADLOCK, SERIALIZATION_FAILURE]
