import { accountBlocked } from '../accounts/blocks.ts'
import { type SignedConsent, storeConsent } from '../accounts/consents.ts'
import { storeWalletProof, withContractLink } from '../accounts/contractLink.ts'
import type { ContractContext, ContractProof } from '../accounts/contractProofs.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { type Batch, batchOfOne } from '../database/batch/createBatch.ts'
import type { Queryable } from '../database/Database.ts'
import { retryConflicts } from '../database/retryConflicts.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { requireSameAccount, runBeforeSignIn } from '../hooks/runBeforeSignIn.ts'
import { lockAccountOf, runSignInHooks } from '../hooks/runSignInHooks.ts'
import type { SessionTokens } from './createSessionTokens.ts'
import { endSession } from './endSession.ts'
import { insertSession, type NewSession, type SessionToInsert } from './insertSession.ts'
import type { SessionLifetime } from './readSessions.ts'

/** A proven wallet and its request. */
export type SessionRequest = Pick<SessionToInsert, 'wallet' | 'metadata'> & {
  /** Tokens of the browser's current sessions, which end. */
  readonly previousTokens: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  /** The terms that the message accepts; `null` for a server without. */
  readonly consent: SignedConsent | null
}

/** A session that was opened for a wallet. */
export type OpenedSession = NewSession & {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly openedAt: number
  /** Whether a contract wallet was detached from its account, because its contract no longer confirms the link. */
  readonly walletDetached: boolean
}

export type OpenSessionContext = {
  readonly batch: Batch
  readonly sessionLifetime: SessionLifetime
  readonly sessionTokens: SessionTokens
  readonly hooks: LimitedHooks
}

type Context = ContractContext & OpenSessionContext
/** The session to insert, and what else is known about its request. */
type Opening = SessionToInsert & SessionRequest

/**
 * Opens a session for a wallet, with an audit row. Creates the account if the wallet has none. Ends the browser's previous
 * sessions. Detaches a contract wallet from its account first if it has a new owner.
 *
 * @throws {RequestError} `account_blocked`, `chain_unavailable`, `too_many_requests`
 */
export async function openSession(context: Context, request: SessionRequest): Promise<OpenedSession> {
  const { sessionTokens, now } = context
  // Before the transaction, because an embedded database runs no other statements during one.
  const token = await sessionTokens.create()
  const previousTokens = await sessionTokens.selectGenuine(request.previousTokens)
  const opening = { ...request, token, previousTokens, now: now() }
  const { proof } = opening.wallet
  // Hooks are called again in each transaction.
  const opened = await retryConflicts(async () =>
    proof
      ? openForContract(context, opening, proof)
      : { ...(await openForKey(context, opening)), walletDetached: false },
  )
  return { ...opened, token, openedAt: opening.now }
}

async function openForKey(context: Context, opening: Opening): Promise<NewSession> {
  // Hooks run, and a consent is stored, in the transaction of the sign-in, which a batch does not have.
  const isBatched = opening.previousTokens.length === 0 && !hasSignInHooks(context.hooks) && !opening.consent
  if (isBatched) return requireOpened(await insertSession(context.batch, context, opening))
  return context.database.transaction((transaction) => openWithin(transaction, context, opening))
}

function requireOpened(opened: NewSession | 'blocked'): NewSession {
  if (opened === 'blocked') throw accountBlocked()
  return opened
}

/** Also stores the proof of the contract wallet. */
function openForContract(context: Context, opening: Opening, proof: ContractProof) {
  const { wallet, metadata, now } = opening
  const link = { wallet, ipAddress: metadata.ipAddress }
  return withContractLink(context, link, async (transaction, walletDetached) => {
    const opened = await openWithin(transaction, context, opening)
    await storeWalletProof(transaction, context, wallet, proof)
    if (walletDetached) {
      const accountId = opened.account.id
      await recordAudit(transaction, { kind: 'wallet_reassigned', now, metadata, accountId, wallet })
    }
    return { ...opened, walletDetached }
  })
}

/**
 * @throws {RequestError} `account_blocked`, which also rolls back that the wallet was detached or joined an account
 * @throws {DatabaseError} `busy` when the account has changed since `beforeSignIn` ran: retry in a new transaction
 */
async function openWithin(transaction: Queryable, context: Context, opening: Opening): Promise<NewSession> {
  const { hooks } = context
  const { consent } = opening
  // Before the wallet, in the order of `lockAccounts`: a consent refers to the account.
  const isLocked = consent || hasSignInHooks(hooks)
  const locked = isLocked ? await lockAccountOf(transaction, opening.wallet) : null
  const checked = hooks.beforeSignIn && (await runBeforeSignIn(transaction, hooks, locked, opening))
  const inserted = requireOpened(await insertSession(batchOfOne(transaction), context, opening))
  if (checked) requireSameAccount(checked.accountId, inserted)
  const isNewBrowser = !(await endPrevious(transaction, opening, inserted))
  const isNewAccount = checked?.isNewAccount || inserted.isNewAccount
  const opened = { ...inserted, isNewBrowser, isNewAccount }
  const { wallet, metadata, now } = opening
  const accountId = inserted.account.id
  if (consent) await storeConsent(transaction, { ...consent, accountId, wallet, now })
  await runSignInHooks(transaction, hooks, { opened, wallet, amr: ['wallet'], metadata })
  return opened
}

function hasSignInHooks({ beforeSignIn, onAccountCreated, onSignIn }: LimitedHooks): boolean {
  return Boolean(beforeSignIn || onAccountCreated || onSignIn)
}

/** Ends the browser's previous sessions. Returns whether one was of the same account. */
export async function endPrevious(
  transaction: Queryable,
  { previousTokens, metadata, now }: Pick<Opening, 'previousTokens' | 'metadata' | 'now'>,
  { account, sessionId }: Pick<NewSession, 'account' | 'sessionId'>,
): Promise<boolean> {
  const ended: (string | undefined)[] = []
  for (const token of previousTokens)
    ended.push((await endSession(transaction, { token, metadata, now }))?.accountId)
  if (!ended.includes(account.id)) return false
  await transaction.query('UPDATE countersign.sessions SET same_browser = true WHERE id = $1', [sessionId])
  return true
}
