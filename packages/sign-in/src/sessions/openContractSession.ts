import { accountBlocked } from '../accounts/blocks.ts'
import { storeWalletProof, withContractLink } from '../accounts/contractLink.ts'
import type { ContractContext, ContractProof } from '../accounts/contractProofs.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import {
  type NewSession,
  type OpenSessionContext,
  openSessionWithin,
  type SessionRequest,
} from './openSession.ts'

/**
 * Opens a session for a contract wallet and stores its proof. Detaches the wallet first if it has a new owner.
 *
 * @throws {RequestError} `account_blocked`, `chain_unavailable`, `too_many_requests`
 */
export async function openContractSession(
  context: ContractContext & OpenSessionContext,
  request: SessionRequest & { readonly proof: ContractProof },
): Promise<NewSession & { readonly walletDetached: boolean }> {
  const { wallet, metadata, proof, now } = request
  return withContractLink(
    context,
    { wallet, ipAddress: metadata.ipAddress },
    async (transaction, isDetached) => {
      const opened = await openSessionWithin(transaction, context, request)
      // Thrown, so that the transaction also rolls back a detachment.
      if (opened === 'blocked') throw accountBlocked()
      await storeWalletProof(transaction, context, wallet, proof)
      if (isDetached) {
        const accountId = opened.account.id
        await recordAudit(transaction, { kind: 'wallet_reassigned', now, metadata, accountId, wallet })
      }
      return { ...opened, walletDetached: isDetached }
    },
  )
}
