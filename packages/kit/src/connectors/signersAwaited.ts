/** Sent through a connector's emitter once an account of several owners waits for more of them to sign. */
export const SIGNERS_AWAITED = 'countersign.signers'

export type SignersAwaited = {
  /** How many owners have to sign. */
  readonly threshold: number
  /** How many owners there are. */
  readonly owners: number
}
