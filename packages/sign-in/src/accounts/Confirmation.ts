import type { Origin } from '../audit/Origin.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { accountBlocked, isBlocked } from '../blocks/notBlocked.ts'
import { SignInError } from '../SignInError.ts'
import type { Queryable } from '../store/Database.ts'
import { findWallet, type WalletIdentity } from './knownWallets.ts'
import type { Asker } from './lockAccount.ts'

/** A fresh signature, verified: the wallet that made it, and the nonce that was used up by it. */
export type Confirmation = {
  readonly wallet: WalletIdentity
  readonly nonce: string
  readonly origin: Origin
}

/**
 * Checks that a wallet may confirm changes of an account now.
 *
 * @throws {SignInError} `confirmation_wallet` when it is not a wallet of the account, `account_blocked`
 */
export async function checkConfirmingWallet(
  database: Queryable,
  { accountId, wallet }: { readonly accountId: string; readonly wallet: WalletIdentity },
): Promise<void> {
  const known = await findWallet(database, wallet)
  if (known?.accountId !== accountId) {
    throw new SignInError(
      'confirmation_wallet',
      'The wallet that signed the confirmation is not linked to this account. Sign with a wallet that is.',
    )
  }
  if (await isBlocked(database, wallet)) throw accountBlocked()
}

/**
 * Checks the confirming wallet again and records the confirmation. Must run in a transaction that has locked the account.
 *
 * @throws {SignInError} as {@link checkConfirmingWallet} does
 */
export async function recordConfirmation(
  transaction: Queryable,
  { accountId, sessionId, now }: Omit<Asker, 'confirmation'>,
  { wallet, nonce, origin }: Confirmation,
): Promise<void> {
  await checkConfirmingWallet(transaction, { accountId, wallet })
  await recordAudit(transaction, {
    kind: 'change_confirmed',
    now,
    origin,
    accountId,
    sessionId,
    wallet,
    nonce,
  })
}
