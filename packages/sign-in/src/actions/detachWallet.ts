import {
  type AccountWithData,
  readAccountData,
  readAccountWithData,
  unknownAccount,
} from '../accounts/AccountData.ts'
import { type AccountKey, findAccountId } from '../accounts/AccountKey.ts'
import { accountBlocked, isBlocked } from '../accounts/blocks.ts'
import { lockAccounts } from '../accounts/lockAccounts.ts'
import { readAccount } from '../accounts/readAccount.ts'
import { unknownWallet } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { takeWallet } from './unlinkWallet.ts'

export type Detachment = {
  readonly owner: AccountKey
  readonly walletId: string
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Removes a wallet from an account that the application names, as `unlinkWallet` does. Also the last one, if the account has
 * the `externalId` of a user, who can then attach another. Must run in a transaction.
 *
 * @throws {AccountError} `account_unknown`, `invalid_account_data`
 * @throws {RequestError} `wallet_unknown`, `last_wallet`, `account_blocked` for a blocked wallet, whose user could attach
 *   another one
 */
export async function detachWallet(
  transaction: Queryable,
  { owner, walletId, metadata, now }: Detachment,
  hooks: Pick<LimitedHooks, 'onWalletUnlinked'>,
): Promise<AccountWithData> {
  const named = await findAccountId(transaction, owner)
  const [accountId] = named === null ? [] : await lockAccounts(transaction, [named])
  if (accountId === undefined) throw unknownAccount(Object.values(owner).join())
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (await isBlocked(transaction, wallet)) throw accountBlocked()
  if (account.wallets.length === 1) {
    const data = await readAccountData(transaction, accountId)
    if (data?.externalId == null) {
      throw new RequestError(
        'last_wallet',
        'The last wallet of an account without externalId cannot be detached: nobody could sign in to it.',
      )
    }
  }
  const { account: left } = await takeWallet(transaction, { account, wallet, metadata, now }, hooks)
  return readAccountWithData(transaction, left)
}
