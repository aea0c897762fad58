import type { Account } from '@countersign/api'
import { isInstance } from '@countersign/thrown'
import {
  type AccountChanges,
  type AccountWithData,
  changeAccountData,
  readAccountWithData,
} from '../accounts/AccountData.ts'
import { findWallet, type WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import { AccountError } from '../errors/AccountError.ts'
import type { DatabaseError } from '../errors/DatabaseError.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { LimitedHooks, SignInEvent, Unlimited } from './Hooks.ts'

/**
 * Locks the account of a wallet, if it has one, before the sign-in locks the wallet: in the order of `lockAccounts`. A hook
 * may change the account or refer to it. Returns the ID of the locked account.
 */
export async function lockAccountOf(
  transaction: Queryable,
  { address, chainId }: WalletIdentity,
): Promise<string | null> {
  const [account] = await transaction.query<{ id: string }>(
    `SELECT id FROM countersign.accounts WHERE id = (
      SELECT account_id FROM countersign.wallets
      WHERE address = $1 AND COALESCE(chain_id, 0) = COALESCE($2::bigint, 0)) FOR NO KEY UPDATE`,
    [address.toLowerCase(), chainId],
  )
  return account?.id ?? null
}

/**
 * Returns the account of a wallet, which {@link lockAccountOf} has locked; `null` for a wallet without one. A separate
 * statement, so that it sees what was committed while the one before waited for the lock.
 *
 * @throws {DatabaseError} `busy` when the wallet has moved to another account: retry in a new transaction
 */
export async function requireLocked(
  transaction: Queryable,
  wallet: WalletIdentity,
  locked: string | null,
): Promise<string | null> {
  const accountId = (await findWallet(transaction, wallet))?.accountId ?? null
  if (accountId !== null && accountId !== locked) throw walletMoved()
  return accountId
}

export function walletMoved(): DatabaseError {
  return conflict('The wallet was linked or unlinked during the sign-in.')
}

type SignInToReport = Pick<SignInEvent, 'amr' | 'wallet'> & {
  /** The new session. */
  readonly opened: Pick<SignInEvent, 'sessionId' | 'isNewAccount' | 'isNewBrowser'> & {
    readonly account: Account
  }
  readonly metadata: RequestMetadata
}

/** Calls the hooks of a sign-in in its transaction, and stores what they return. Does nothing without hooks. */
export async function runSignInHooks(
  transaction: Queryable,
  { onAccountCreated, onSignIn }: LimitedHooks,
  { opened, wallet, amr, metadata }: SignInToReport,
): Promise<void> {
  if (!onAccountCreated && !onSignIn) return
  const { sessionId, isNewAccount, isNewBrowser } = opened
  const { address, chainId } = wallet
  let account: AccountWithData = await readAccountWithData(transaction, opened.account)
  const call = async (hook: (event: Unlimited<SignInEvent>) => unknown) => {
    const session = { sessionId, isNewAccount, isNewBrowser }
    const identity = { address, chainId }
    const changes = await hook({ account, wallet: identity, amr, ...session, transaction, request: metadata })
    if (changes === undefined) return
    const data = await changeAccountData(transaction, account.id, changes as AccountChanges).catch(asRefusal)
    account = { ...account, ...data }
  }
  if (isNewAccount && onAccountCreated) await call(onAccountCreated)
  if (onSignIn) await call(onSignIn)
}

/** The user of another account, which is the user's error and not the server's. */
function asRefusal(error: unknown): never {
  if (!isInstance(error, AccountError) || error.code !== 'external_id_taken') throw error
  throw new RequestError(
    'external_id_taken',
    'You already have an account with another wallet. Sign in with that wallet, then link this one.',
    { cause: error },
  )
}
