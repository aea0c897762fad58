/** Sent through a connector's emitter while an account with several owners waits for more of them to sign. */
export const PENDING_SIGNERS = 'countersign.signers'

/** How many owners of a Safe have to sign, for a text such as "2 of 3 owners". */
export type PendingSigners = {
  /** The number of owners that have to sign. */
  readonly threshold: number
  /** The number of owners. */
  readonly owners: number
}
