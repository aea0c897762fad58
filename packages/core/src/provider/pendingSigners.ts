/** Sent through a connector's emitter while an account with several owners waits for more of them to sign. */
export const PENDING_SIGNERS = 'countersign.signers'

export type PendingSigners = {
  /** The number of owners that have to sign. */
  readonly threshold: number
  /** The number of owners. */
  readonly owners: number
}
