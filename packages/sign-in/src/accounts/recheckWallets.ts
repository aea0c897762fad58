import type { Context } from '../context.ts'
import type { Account } from './Account.ts'
import { detachWallet, lockContractLink } from './contractLink.ts'
import { claimChecks, confirmProof } from './contractProofs.ts'

/** How many wallets one request asks about, so that an account of many costs no request much. */
const MOST_AT_ONCE = 4

/**
 * Asks the contracts of wallets that are due whether they still confirm the proofs that put them on the account, and
 * detaches those that do not. A network that does not answer detaches none: signing in with such a wallet asks again and
 * fails without an answer, and its sessions end after the grace, so a link that cannot be checked lets no one in.
 *
 * @param dueIds the wallets that are due, the one that has been due for longest first
 * @returns true when a wallet was detached
 */
export async function recheckWallets(
  context: Context,
  account: Account,
  dueIds: readonly string[],
): Promise<boolean> {
  const claimed = await claimChecks(context, 'wallets', dueIds.slice(0, MOST_AT_ONCE))
  const detached = await Promise.all(
    claimed.map(async ({ id, message, signature }) => {
      const wallet = account.wallets.find((one) => one.id === id)
      if (!wallet || wallet.chainId === null) return false
      const { address, chainId } = wallet
      const { status } = await context.askContract({ message, signature, address, chainId })
      if (status === 'signed') await confirmProof(context, 'wallets', id)
      if (status !== 'not_signed') return false
      const link = { id, accountId: account.id, proof: { message, signature }, isShared: true }
      return context.database.transaction(async (transaction) => {
        if (!(await lockContractLink(transaction, wallet, link))) return false
        await detachWallet(transaction, link, context.now())
        return true
      })
    }),
  )
  return detached.includes(true)
}
