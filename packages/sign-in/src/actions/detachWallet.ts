import { type AccountWithData, readAccountWithData } from '../accounts/AccountData.ts'
import { type AccountKey, findAccountId, noAccount } from '../accounts/AccountKey.ts'
import { accountBlocked, isBlocked } from '../accounts/blocks.ts'
import { isUserKnown } from '../accounts/knownUsers.ts'
import { lockAccounts } from '../accounts/lockAccounts.ts'
import { readAccount } from '../accounts/readAccount.ts'
import { unknownWallet } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { takeWallet } from './unlinkWallet.ts'

/** The account whose wallet is removed. Set `withoutConfirmation` if your session of its user is as good as a signature. */
export type DetachOwner = AccountKey & { readonly withoutConfirmation: true }

export type Detachment = {
  readonly owner: DetachOwner
  readonly walletId: string
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Removes a wallet from an account that the application names, as `unlinkWallet` does. Also the last one, if the user of the
 * account is known and can attach another. Must run in a transaction.
 *
 * @throws {AccountError} `account_unknown`, `invalid_account_data`
 * @throws {RequestError} `confirmation_required`, `wallet_unknown`, `last_wallet`, or `account_blocked` for a blocked wallet,
 *   whose user could attach another one
 * @throws {DatabaseError} `busy` after a conflict: see `retryConflicts`
 */
export async function detachWallet(
  transaction: Queryable,
  { owner, walletId, metadata, now }: Detachment,
  hooks: Pick<LimitedHooks, 'onWalletUnlinked'>,
): Promise<AccountWithData> {
  const accountId = await findAccountId(transaction, owner)
  if (accountId === null) throw noAccount(owner)
  requireOwnSession(owner)
  await lockAccounts(transaction, [accountId])
  if ((await findAccountId(transaction, owner)) !== accountId) {
    throw conflict('The account was changed while a wallet was detached.')
  }
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (await isBlocked(transaction, wallet)) throw accountBlocked()
  if (account.wallets.length === 1 && !(await isUserKnown(transaction, accountId))) {
    throw new RequestError(
      'last_wallet',
      'The last wallet of this account cannot be detached: the account belongs to no user of your application, so no one could sign in to it. Delete the account instead, or add another wallet first.',
    )
  }
  const { account: left } = await takeWallet(transaction, { account, wallet, metadata, now }, hooks)
  return readAccountWithData(transaction, left)
}

/** Otherwise whoever has stolen a session of the application could remove all wallets and then add another one. */
function requireOwnSession({ withoutConfirmation }: { readonly withoutConfirmation?: boolean }): void {
  if (withoutConfirmation === true) return
  throw new RequestError(
    'confirmation_required',
    'Removing a wallet needs a confirmation. Ask for the password again, then pass withoutConfirmation: true.',
  )
}
