import {
  type AccountSessions,
  type AccountWallets,
  type AccountWithSession,
  type ActivityPage,
  SignInRequestError,
} from '@countersign/sign-in/client'

/** A wallet linked to the account. */
export type LinkedWallet = AccountWallets[number]

/** The account's wallets, oldest first, and the ID of this session's wallet. */
export type Wallets = { readonly wallets: readonly LinkedWallet[]; readonly signedInWith: string | null }

/** A session of the account. */
export type OpenSession = AccountSessions[number]

/** An entry of the activity log. A newer server may send kinds and reasons unknown to this page. */
export type ActivityEntry = ActivityPage['activity'][number]

export function toWallets(signedIn: AccountWithSession | null): Wallets {
  if (signedIn === null) throw new SignInRequestError('no_session', 'Not signed in.', { status: 401 })
  const { account, session } = signedIn
  const signedInWith = account.wallets.find(
    ({ address, chainId }) => address === session.address && chainId === session.chainId,
  )
  return { wallets: account.wallets, signedInWith: signedInWith?.id ?? null }
}
