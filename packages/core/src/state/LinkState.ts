import type { Address } from 'viem'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { ConfirmStep } from './LinkFlow.ts'

/**
 * State of the request for another account of the connected wallet; `unsupported` if the wallet has no such request.
 */
export type AccountRequestState = 'idle' | 'asking' | 'unsupported'

/** What the step `link` is for: to add a wallet to the account, to have one of its wallets confirm an action, or both. */
export type LinkState = {
  /** False if only a confirmation is needed. */
  readonly links: boolean
  /** The session when it began. */
  readonly session: Session
  /** What a wallet of the account has to confirm now; `null` while the user picks the wallet to add. */
  readonly confirming: Pick<ConfirmStep, 'action' | 'title' | 'text'> | null
  /** Whether a wallet of the account has to confirm first, once for each attempt to link. */
  readonly needsConfirmation: boolean
  /** The connected wallet's account that signs; `null` if it has none that fits, or no wallet is connected. */
  readonly signer: Address | null
  /** Whether the session has ended, or changed accounts, meanwhile. */
  readonly isLost: boolean
  readonly accountRequest: AccountRequestState
  /** Why the server refused the confirmation, by `errorText` of the request. */
  readonly reason: string | null
}
