import { accountBlocked, isBlocked } from '../accounts/blocks.ts'
import { findWallet, type WalletIdentity } from '../accounts/walletRecords.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { Actor } from './Actor.ts'
import type { Confirmation } from './Confirmation.ts'

/**
 * Checks that a wallet can confirm changes to an account.
 *
 * @throws {RequestError} `confirmation_wallet` when the wallet is not linked to the account, `account_blocked`
 */
export async function checkConfirmingWallet(
  database: Queryable,
  { accountId, wallet }: { readonly accountId: string; readonly wallet: WalletIdentity },
): Promise<void> {
  const known = await findWallet(database, wallet)
  if (known?.accountId !== accountId) {
    throw new RequestError(
      'confirmation_wallet',
      'The wallet that signed the confirmation is not linked to this account. Sign with a wallet that is.',
    )
  }
  if (await isBlocked(database, wallet)) throw accountBlocked()
}

/**
 * Checks the confirming wallet again and records the confirmation. Must run in a transaction that has locked the account.
 *
 * @throws {RequestError} as {@link checkConfirmingWallet} does
 */
export async function recordConfirmation(
  transaction: Queryable,
  { accountId, sessionId, now }: Omit<Actor, 'confirmation'>,
  { wallet, nonce, metadata }: Confirmation,
): Promise<void> {
  await checkConfirmingWallet(transaction, { accountId, wallet })
  await recordAudit(transaction, {
    kind: 'change_confirmed',
    now,
    metadata,
    accountId,
    sessionId,
    wallet,
    nonce,
  })
}
