import type { WalletOwner } from '../accounts/joinAccount.ts'
import { AccountError } from '../errors/AccountError.ts'
import { typeOf } from '../options/checkOptions.ts'
import type { BeforeSignInEvent, LimitedHooks, Unlimited } from './Hooks.ts'

/**
 * Calls `beforeSignIn`. Returns the account that it names; `null` for none.
 *
 * @throws {AccountError} `invalid_account_data` for any other result
 */
export async function readOwner(
  { beforeSignIn }: LimitedHooks,
  event: Unlimited<BeforeSignInEvent>,
): Promise<WalletOwner | null> {
  const owner: unknown = await beforeSignIn?.(event)
  if (owner === undefined || owner === null) return null
  if (typeof owner === 'object' && ('id' in owner || 'externalId' in owner)) return owner as WalletOwner
  throw new AccountError(
    'invalid_account_data',
    `beforeSignIn must return nothing, or the account of the wallet, as in { externalId }, got ${typeOf(owner)}.`,
  )
}
