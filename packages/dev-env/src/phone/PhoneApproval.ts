import type { Metadata } from '@countersign/walletconnect/protocol'
import type { Approval, Verdict } from '../wallet/approval.ts'
import type { WalletChain } from '../wallet/walletChain.ts'

/** What a site on another device asks of the person with the phone. */
export type PhoneApproval = Approval & {
  /** The site as it presents itself: nobody has checked it. */
  readonly site: Metadata
  /** The networks the site is to have, or has. */
  readonly networks: readonly WalletChain[]
  /** Messages that are signed together with this approval: the site signs the person in at once. */
  readonly signIn?: readonly string[]
}

/**
 * Answers in the name of the person. The signal tells that the question is void: too old, or the site has gone.
 * An `Approver` of the wallet in the page serves too.
 */
export type PhoneApprover = (approval: PhoneApproval, signal: AbortSignal) => Verdict | Promise<Verdict>

/** An approver by rule; `never` leaves every question unanswered. */
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
