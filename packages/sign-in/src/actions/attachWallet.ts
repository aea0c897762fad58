import { type AccountWithData, readAccountWithData } from '../accounts/AccountData.ts'
import { findAccountId } from '../accounts/AccountKey.ts'
import { storeWalletProof, withContractLink } from '../accounts/contractLink.ts'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { joinAccount, type WalletOwner } from '../accounts/joinAccount.ts'
import { type ProofContext, proveWallet, type WalletClaim } from '../accounts/proveWallet.ts'
import { readAccount } from '../accounts/readAccount.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import { retryConflicts } from '../database/retryConflicts.ts'
import type { LimitedHooks } from '../hooks/Hooks.ts'
import { recordLink } from '../hooks/recordLink.ts'
import { lockAccountOf, requireLocked } from '../hooks/runSignInHooks.ts'

export type AttachAttempt = WalletClaim & { readonly owner: WalletOwner }

/**
 * Adds a wallet to an account that the application names, by the signature of the wallet for linking. Opens no session.
 *
 * @throws {AccountError} as `joinAccount` does
 * @throws {RequestError} as `joinAccount` does, or the error code of the proof
 */
export async function attachWallet(
  context: ProofContext & ContractContext & { readonly hooks: LimitedHooks },
  attempt: AttachAttempt,
  onRead?: OnRead,
): Promise<AccountWithData> {
  const { owner, metadata } = attempt
  const wallet = await proveWallet(context, attempt, 'link', onRead)
  const { proof, nonce } = wallet
  const now = context.now()
  return retryConflicts(async () => {
    const linkTo = await findAccountId(context.database, owner)
    const link = { wallet, ipAddress: metadata.ipAddress, ...(linkTo === null ? {} : { linkTo }) }
    return withContractLink(context, link, async (transaction, isDetached) => {
      const current = await requireLocked(transaction, wallet, await lockAccountOf(transaction, wallet))
      const join = { owner, wallet, current, isLink: true, now }
      const { accountId, isNew } = await joinAccount(transaction, join)
      if (proof) await storeWalletProof(transaction, context, wallet, proof)
      if (isNew) await recordLink(transaction, context.hooks, { accountId, wallet, metadata, now, nonce })
      if (isDetached)
        await recordAudit(transaction, { kind: 'wallet_reassigned', now, metadata, accountId, wallet })
      return readAccountWithData(transaction, await readAccount(transaction, accountId))
    })
  })
}
