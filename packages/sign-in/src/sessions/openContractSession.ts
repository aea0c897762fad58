import { storeWalletProof, withContractLink } from '../accounts/contractLink.ts'
import type { ContractProof } from '../accounts/contractProofs.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { accountBlocked } from '../blocks/notBlocked.ts'
import type { Context } from '../context.ts'
import { type OpenedAnswer, openSessionWithin, type SessionRequest } from './openSession.ts'

/**
 * Opens a session for a contract wallet, on the account that its present owner is entitled to, and stores the proof with
 * the wallet.
 *
 * @throws {SignInError} `account_blocked`, `chain_unavailable`, `too_many_requests`
 */
export async function openContractSession(
  context: Context,
  request: SessionRequest & { readonly proof: ContractProof },
): Promise<OpenedAnswer & { readonly walletDetached: boolean }> {
  const { wallet, origin, proof, now } = request
  return withContractLink(context, { wallet, client: origin.client }, async (transaction, isDetached) => {
    const opened = await openSessionWithin(transaction, context, request)
    // Thrown, so that a detachment is undone with it.
    if (opened === 'blocked') throw accountBlocked()
    await storeWalletProof(transaction, context, wallet, proof)
    if (isDetached) {
      const accountId = opened.account.id
      await recordAudit(transaction, { kind: 'wallet_reassigned', now, origin, accountId, wallet })
    }
    return { ...opened, walletDetached: isDetached }
  })
}
