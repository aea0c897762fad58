import type { Address } from 'viem'
import { connectResponse, hasMessage } from '../state/connectResponse.ts'
import type { Situation } from './readSituation.ts'

/** The signature that a step needs. A different step, flow or account needs a new signature. */
export type DueSignature = {
  readonly type: 'sign_in' | 'link' | 'confirm'
  /** The step `sign`, or the flow that links or confirms. */
  readonly of: object
  readonly address: Address
}

/** Returns the signature that the visible step needs; `null` without one. Pure. `current` is what it returned last. */
export function dueSignature(current: DueSignature | null, now: Situation): DueSignature | null {
  const due = dueNow(current, now)
  const isSame = current?.type === due?.type && current?.of === due?.of && current?.address === due?.address
  return isSame ? current : due
}

function dueNow(
  current: DueSignature | null,
  { step, attempt, connection, isGone, signsIn, link }: Situation,
): DueSignature | null {
  if (!signsIn || isGone) return null
  if (step?.name === 'sign') {
    // A wallet is connecting or reconnecting: the current signature stays until it has.
    if (!connection) return current?.of === step ? current : null
    const isPossible = connection.isSupported || hasMessage(connectResponse(attempt, step.after))
    return isPossible ? { type: 'sign_in', of: step, address: connection.addresses[0] } : null
  }
  if (step?.name !== 'link' || !link?.signer || !link.canSign) return null
  if (!connection) return current?.of === link.flow ? current : null
  if (!connection.isSupported) return null
  return { type: link.confirms ? 'confirm' : 'link', of: link.flow, address: link.signer }
}
