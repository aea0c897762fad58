import type { Account } from '@countersign/api'
import { detachWallet, lockContractLink } from './contractLink.ts'
import { type ContractContext, claimChecks, confirmProof } from './contractProofs.ts'

/** Maximum number of checks in one request. */
const MAX_AT_ONCE = 4

/**
 * Checks whether the contracts of due wallets still confirm the proofs that linked them, and detaches those that do not.
 * When no RPC server responds, the wallet stays linked. A sign-in with it checks again and fails without a
 * response, and its sessions end after the grace period.
 *
 * @param dueIds IDs of the due wallets, the longest due first
 * @returns true when a wallet was detached
 */
export async function recheckWallets(
  context: ContractContext,
  account: Account,
  dueIds: readonly string[],
): Promise<boolean> {
  const claimed = await claimChecks(context, 'wallets', dueIds.slice(0, MAX_AT_ONCE))
  const detached = await Promise.all(
    claimed.map(async ({ id, message, signature }) => {
      const wallet = account.wallets.find((linked) => linked.id === id)
      if (!wallet || wallet.chainId === null) return false
      const { address, chainId } = wallet
      const { status } = await context.checkContract({ message, signature, address, chainId })
      if (status === 'signed') await confirmProof(context, 'wallets', id)
      if (status !== 'not_signed') return false
      const link = {
        id,
        accountId: account.id,
        proof: { message, signature },
        isShared: true,
        hasConsents: false,
      }
      return context.database.transaction(async (transaction) => {
        if (!(await lockContractLink(transaction, wallet, link))) return false
        await detachWallet(transaction, link, context.now())
        return true
      })
    }),
  )
  return detached.includes(true)
}
