import type { Account } from '@countersign/api'
import { accountBlocked, isBlocked } from '../accounts/blocks.ts'
import { storeWalletProof, withContractLink } from '../accounts/contractLink.ts'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { type ProofContext, proveWallet, type WalletClaim } from '../accounts/proveWallet.ts'
import { readAccount } from '../accounts/readAccount.ts'
import {
  addWallet,
  findWallet,
  MAX_WALLETS,
  tooManyWallets,
  walletOfAnotherAccount,
} from '../accounts/walletRecords.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { recordLink } from '../hooks/recordLink.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import { lockAccount } from '../sessions/lockAccount.ts'

export type LinkAttempt = WalletClaim & {
  readonly accountId: string
  /** The session of the request. */
  readonly sessionId: string
  /** Signed by a wallet that is already linked. */
  readonly confirmation: Confirmation
}

/**
 * Links a wallet to an account by its own signature. For a wallet that is already linked it replaces the proof. A
 * contract wallet of another account is linked if its contract no longer confirms the proof of that account.
 *
 * @throws {RequestError} `wallet_of_another_account`, `chain_unavailable`, `too_many_wallets`, `account_blocked`,
 *   `no_session` when the session has ended, or the error code of the proof
 */
export async function linkWallet(
  context: ProofContext & ContractContext & { readonly hooks: LimitedHooks },
  attempt: LinkAttempt,
  onRead?: OnRead,
): Promise<Account> {
  const { accountId, sessionId, metadata, confirmation } = attempt
  const wallet = await proveWallet(context, attempt, 'link', onRead)
  const now = context.now()
  const link = { wallet, ipAddress: metadata.ipAddress, linkTo: accountId }
  return withContractLink(context, link, async (transaction, isDetached) => {
    await lockAccount(transaction, { accountId, sessionId, now, confirmation })
    const at = new Date(now).toISOString()
    if (await isBlocked(transaction, wallet)) throw accountBlocked()
    const added = await addWallet(transaction, { ...wallet, accountId, at })
    const owner = added ?? (await findWallet(transaction, wallet))
    if (owner?.accountId !== accountId) throw walletOfAnotherAccount()
    const account = await readAccount(transaction, accountId)
    if (account.wallets.length > MAX_WALLETS) throw tooManyWallets()
    if (wallet.proof) await storeWalletProof(transaction, context, wallet, wallet.proof)
    if (added) {
      const { nonce } = wallet
      await recordLink(transaction, context.hooks, { accountId, wallet, metadata, now, nonce })
      if (isDetached)
        await recordAudit(transaction, { kind: 'wallet_reassigned', now, metadata, accountId, wallet })
    }
    return account
  })
}
