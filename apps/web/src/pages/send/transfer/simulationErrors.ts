import type { RevertReason } from './RevertReason.ts'

/** The simulation shows that the transfer would fail. Nothing was sent. */
export class WouldFailError extends Error {
  override readonly name = 'WouldFailError'
  readonly reason: RevertReason

  constructor(reason: RevertReason) {
    super(`The transfer would fail: ${reason.kind}.`)
    this.reason = reason
  }
}

/** The network did not respond to the simulation. Nothing was sent. */
export class NotCheckedError extends Error {
  override readonly name = 'NotCheckedError'
}
