import { joinAccount, type WalletOwner } from '../accounts/joinAccount.ts'
import { findWallet, type WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { conflict } from '../database/retryConflicts.ts'
import type { DatabaseError } from '../errors/DatabaseError.ts'
import type { LimitedHooks } from './Hooks.ts'
import { recordLink } from './recordLink.ts'

type SignInAttempt = {
  readonly wallet: WalletIdentity
  readonly origin: string
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The account that a session will belong to; an ID of `null` for a new one that the sign-in creates. */
export type CheckedAccount = { readonly accountId: string | null; readonly isNewAccount: boolean }

/**
 * Calls `beforeSignIn` for a wallet, with the account that `lockAccountOf` has locked. If the hook names an account, the
 * wallet joins it. Call {@link requireSameAccount} when the session is open.
 *
 * @throws {RequestError} of the hook, or as `joinAccount` does
 * @throws {DatabaseError} `busy` when the wallet has moved to another account: retry in a new transaction
 */
export async function runBeforeSignIn(
  transaction: Queryable,
  hooks: LimitedHooks,
  locked: string | null,
  { wallet: { address, chainId }, origin, metadata, now }: SignInAttempt,
): Promise<CheckedAccount> {
  const wallet = { address, chainId }
  // A separate statement, so that it sees what was committed while the one before waited for the lock.
  const accountId = (await findWallet(transaction, wallet))?.accountId ?? null
  if (accountId !== null && accountId !== locked) throw walletMoved()
  const event = { wallet, amr: ['wallet'], accountId, origin, transaction, request: metadata } as const
  const owner = (await hooks.beforeSignIn?.(event)) as WalletOwner | undefined
  if (owner === undefined) return { accountId, isNewAccount: false }
  const joined = await joinAccount(transaction, { owner, wallet, now })
  // A new account has a hook of its own, and the row of its first sign-in.
  if (joined.isNewWallet && !joined.isNewAccount)
    await recordLink(transaction, hooks, { accountId: joined.accountId, wallet, metadata, now })
  return joined
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

function walletMoved(): DatabaseError {
  return conflict('The wallet was linked or unlinked during the sign-in.')
}
