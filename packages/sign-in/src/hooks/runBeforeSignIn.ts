import { findWallet, type WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { LimitedHooks } from './Hooks.ts'

type SignInAttempt = {
  readonly wallet: WalletIdentity
  readonly origin: string
  readonly metadata: RequestMetadata
}

/**
 * Calls `beforeSignIn` for a wallet, with the account that `lockAccountOf` has locked. Returns the ID of that account; `null`
 * for a wallet without one. Call {@link requireSameAccount} when the session is open.
 *
 * @throws {DatabaseError} `busy` when the wallet has moved to another account: retry in a new transaction
 */
export async function runBeforeSignIn(
  transaction: Queryable,
  beforeSignIn: NonNullable<LimitedHooks['beforeSignIn']>,
  locked: string | null,
  { wallet: { address, chainId }, origin, metadata }: SignInAttempt,
): Promise<string | null> {
  const wallet = { address, chainId }
  // A separate statement, so that it sees what was committed while the one before waited for the lock.
  const accountId = (await findWallet(transaction, wallet))?.accountId ?? null
  if (accountId !== null && accountId !== locked) throw walletMoved()
  await beforeSignIn({ wallet, amr: ['wallet'], accountId, origin, transaction, request: metadata })
  return accountId
}

/**
 * Requires that a session belongs to the account that `beforeSignIn` got. A wallet without an account cannot be locked,
 * and may have been linked to one meanwhile.
 *
 * @throws {DatabaseError} `busy`: retry in a new transaction
 */
export function requireSameAccount(
  checkedId: string | null,
  { account, isNewAccount }: { readonly account: { readonly id: string }; readonly isNewAccount: boolean },
): void {
  if (checkedId !== (isNewAccount ? null : account.id)) throw walletMoved()
}

/** SQLSTATE `serialization_failure`. */
export const SERIALIZATION_FAILURE = '40001'

function walletMoved(): DatabaseError {
  return new DatabaseError('busy', 'The wallet was linked or unlinked during the sign-in.', {
    sqlState: SERIALIZATION_FAILURE,
  })
}
