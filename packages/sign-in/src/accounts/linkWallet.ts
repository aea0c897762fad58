import { recordAudit } from '../audit/recordAudit.ts'
import { accountBlocked, isBlocked } from '../blocks/notBlocked.ts'
import type { Context } from '../context.ts'
import { announce } from '../events/announce.ts'
import { type OnRead, proveWallet, type WalletClaim } from '../proveWallet.ts'
import { SignInError } from '../SignInError.ts'
import type { Account } from './Account.ts'
import type { Confirmation } from './Confirmation.ts'
import { storeWalletProof, withContractLink } from './contractLink.ts'
import { addWallet, findWallet } from './knownWallets.ts'
import { lockAccount } from './lockAccount.ts'
import { readAccount } from './readAccount.ts'

/** The greatest number of wallets of one account. */
export const MAX_WALLETS = 100

export type LinkAttempt = WalletClaim & {
  readonly accountId: string
  /** The session that asks. */
  readonly sessionId: string
  /** By a wallet that was on the account before. */
  readonly confirmation: Confirmation
}

/**
 * Makes a wallet one of an account, by a signature of the wallet over a message that says so. A wallet that is one of
 * the account already stays so, with this as its proof. A contract wallet of another account is linked where its contract
 * no longer confirms the proof of that account.
 *
 * @throws {SignInError} `wallet_of_another_account`, `chain_unavailable`, `too_many_wallets`, `account_blocked`, `no_session` when the session was ended
 *   meanwhile, or the code of what is wrong with the proof
 */
export async function linkWallet(context: Context, attempt: LinkAttempt, onRead?: OnRead): Promise<Account> {
  const { accountId, sessionId, origin, confirmation } = attempt
  const wallet = await proveWallet(context, attempt, 'link', onRead)
  const now = context.now()
  const link = { wallet, client: origin.client, linkTo: accountId }
  return withContractLink(context, link, async (transaction, isDetached) => {
    await lockAccount(transaction, { accountId, sessionId, now, confirmation })
    const at = new Date(now).toISOString()
    if (await isBlocked(transaction, wallet)) throw accountBlocked()
    const added = await addWallet(transaction, { ...wallet, accountId, at })
    const owner = added ?? (await findWallet(transaction, wallet))
    if (owner?.accountId !== accountId) {
      throw new SignInError(
        'wallet_of_another_account',
        'This wallet belongs to another account. Unlink it there first.',
      )
    }
    const account = await readAccount(transaction, accountId)
    if (account.wallets.length > MAX_WALLETS) {
      throw new SignInError('too_many_wallets', `An account may have ${MAX_WALLETS} wallets.`)
    }
    await storeWalletProof(transaction, context, wallet, attempt)
    if (added) {
      const { nonce } = wallet
      await recordAudit(transaction, { kind: 'wallet_linked', now, origin, accountId, wallet, nonce })
      if (isDetached)
        await recordAudit(transaction, { kind: 'wallet_reassigned', now, origin, accountId, wallet })
      await announce(transaction, { kind: 'wallets', account: accountId })
    }
    return account
  })
}
