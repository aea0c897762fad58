import { joinAccount } from '../accounts/joinAccount.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import type { LimitedHooks } from './Hooks.ts'
import { readOwner } from './readOwner.ts'
import { recordLink } from './recordLink.ts'
import { requireLocked, walletMoved } from './runSignInHooks.ts'

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
  const accountId = await requireLocked(transaction, wallet, locked)
  const event = { wallet, amr: ['wallet'], accountId, origin, transaction, request: metadata } as const
  const owner = await readOwner(hooks, event)
  if (!owner) return { accountId, isNewAccount: false }
  const joined = await joinAccount(transaction, { owner, wallet, current: accountId, isLink: false, now })
  // A new account has a hook of its own, and the row of its first sign-in.
  if (joined.isNew && !joined.isNewAccount)
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
