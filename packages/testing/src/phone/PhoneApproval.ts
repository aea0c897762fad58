import type { Metadata } from '@countersign/walletconnect/protocol'
import type { WalletChain } from '../chains/walletChain.ts'
import type { Approval, Verdict } from '../wallet/approval.ts'

/** An approval that a site on another device requests. */
export type PhoneApproval = Approval & {
  /** The site's own metadata, unverified. */
  readonly site: Metadata
  /** The chains of the session. */
  readonly networks: readonly WalletChain[]
  /** Sign-in messages that are signed together with this approval. */
  readonly signIn?: readonly string[]
}

/**
 * Decides for the user. The signal aborts when the approval is obsolete: expired, or withdrawn by the site. An
 * `Approver` of a browser wallet works too.
 */
export type PhoneApprover = (approval: PhoneApproval, signal: AbortSignal) => Verdict | Promise<Verdict>

/** An approver by rule; `never` leaves every approval pending. */
export type ApproverRule = 'approve' | 'reject' | 'never'

export function toApprover(approver: ApproverRule | PhoneApprover): PhoneApprover {
  switch (approver) {
    case 'approve':
      return () => ({ approved: true })
    case 'reject':
      return () => ({ approved: false })
    case 'never':
      return () => new Promise(() => {})
    default:
      return approver
  }
}
