import type {
  activityPageSchema,
  activitySchema,
  listedSessionSchema,
  signedInSchema,
  walletSchema,
} from '@countersign/api'
import { SignInRequestError } from '@countersign/sign-in/client'
import type { InferOutput } from 'valibot'

/** A wallet linked to the account. */
export type LinkedWallet = InferOutput<typeof walletSchema>

/** The account's wallets, oldest first, and the ID of this session's wallet. */
export type Wallets = { readonly wallets: readonly LinkedWallet[]; readonly signedInWith: string | null }

/** A session of the account. */
export type OpenSession = InferOutput<typeof listedSessionSchema>

/** An entry of the activity log. A newer server may send kinds and reasons unknown to this page. */
export type ActivityEntry = InferOutput<typeof activitySchema>

export type ActivityPage = InferOutput<typeof activityPageSchema>

export function toWallets(signedIn: InferOutput<typeof signedInSchema>): Wallets {
  if (signedIn === null) throw new SignInRequestError('no_session', 'No one is signed in.', { status: 401 })
  const { account, session } = signedIn
  const signedInWith = account.wallets.find(
    ({ address, chainId }) => address === session.address && chainId === session.chainId,
  )
  return { wallets: account.wallets, signedInWith: signedInWith?.id ?? null }
}
