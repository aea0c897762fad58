import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import type { DatabaseError } from '../errors/DatabaseError.ts'
import { RequestError } from '../errors/RequestError.ts'
import { type AccountKey, findAccountId, noAccount } from './AccountKey.ts'
import { accountBlocked, isBlocked, notBlocked } from './blocks.ts'
import { createUserAccount, giveUser, isUserKnown } from './knownUsers.ts'
import { lockAccounts } from './lockAccounts.ts'
import { readAccount } from './readAccount.ts'
import {
  addWallet,
  MAX_WALLETS,
  tooManyWallets,
  type WalletIdentity,
  walletOfAnotherAccount,
} from './walletRecords.ts'

/** The account that a wallet belongs to, as your own session of its user shows. */
export type WalletOwner = AccountKey & {
  /**
   * Your session of the user is as good as a signature, for example because the user has just entered the password. The
   * wallet then also joins an account with other wallets, and in a sign-in brings an account of its own. Default: `false`.
   */
  readonly withoutConfirmation?: boolean
}

export type Join = {
  readonly owner: WalletOwner
  readonly wallet: WalletIdentity
  /** The account of the wallet, which is locked; `null` when it has none. */
  readonly current: string | null
  /** Whether the user has confirmed that the wallet is linked, and not only signed in. */
  readonly isLink: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export type Joined = {
  readonly accountId: string
  /** Whether the account did not exist. */
  readonly isNewAccount: boolean
  /** Whether the wallet or its account is now the user's, and was not before. */
  readonly isNew: boolean
}

/**
 * Adds a wallet to the account that the application names, and creates the account if no other one has its `externalId`.
 * An account of the wallet without `externalId` gets it. Must run in a transaction.
 *
 * @throws {AccountError} `account_unknown`, `invalid_account_data`
 * @throws {RequestError} `wallet_of_another_account`, `confirmation_required`, `account_blocked`, `too_many_wallets`
 * @throws {DatabaseError} `busy` after a conflict: see `retryConflicts`
 */
export async function joinAccount(transaction: Queryable, join: Join): Promise<Joined> {
  const { owner, wallet, current } = join
  const named = await findAccountId(transaction, owner)
  if (named === null && owner.id !== undefined) throw noAccount(owner)
  if (await isBlocked(transaction, wallet)) throw accountBlocked()
  if (current === null) {
    const accountId = named ?? (await createUserAccount(transaction, join))
    await addTo(transaction, accountId, join)
    return { accountId, isNewAccount: named === null, isNew: true }
  }
  if (current === named) {
    if (!(await isUserKnown(transaction, current))) await giveUser(transaction, current, owner)
    return { accountId: current, isNewAccount: false, isNew: false }
  }
  if (named !== null || !(await hasNoUser(transaction, current))) throw walletOfAnotherAccount()
  if (!join.isLink && owner.withoutConfirmation !== true) {
    throw new RequestError(
      'confirmation_required',
      'This wallet has an account already. Link the wallet to your account instead of signing in with it.',
    )
  }
  await giveUser(transaction, current, owner)
  return { accountId: current, isNewAccount: false, isNew: true }
}

async function hasNoUser(transaction: Queryable, id: string): Promise<boolean> {
  const found = await transaction.query(
    'SELECT 1 FROM countersign.accounts WHERE id = $1 AND external_id IS NULL',
    [id],
  )
  return found.length > 0
}

/** Adds a wallet without an account to an account, as its primary one if it is the first. */
async function addTo(transaction: Queryable, accountId: string, { owner, wallet, now }: Join): Promise<void> {
  await lockAccounts(transaction, [accountId])
  // A separate statement, so that it sees what was committed while this one waited for the lock.
  if ((await findAccountId(transaction, owner)) !== accountId) throw accountChanged()
  const { wallets } = await readAccount(transaction, accountId)
  if (wallets.length > 0) await checkOthers(transaction, accountId, owner)
  if (wallets.length >= MAX_WALLETS) throw tooManyWallets()
  const at = new Date(now).toISOString()
  const added = await addWallet(transaction, { ...wallet, accountId, at, primary: wallets.length === 0 })
  if (!added) throw accountChanged()
  await giveUser(transaction, accountId, owner)
}

async function checkOthers(
  transaction: Queryable,
  accountId: string,
  { withoutConfirmation }: WalletOwner,
): Promise<void> {
  const admitted = await transaction.query(
    `SELECT 1 FROM countersign.wallets w WHERE w.account_id = $1 AND ${notBlocked('w')} LIMIT 1`,
    [accountId],
  )
  if (admitted.length === 0) throw accountBlocked()
  if (withoutConfirmation !== true) {
    throw new RequestError(
      'confirmation_required',
      'Your account already has a wallet. Sign in with it, then link this one.',
    )
  }
}

function accountChanged(): DatabaseError {
  return conflict('The account was changed while a wallet joined it.')
}
