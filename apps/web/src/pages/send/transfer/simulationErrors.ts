import type { RevertReason } from './RevertReason.ts'

/** The transfer would fail: the network was asked before the wallet. Nothing was sent. */
export class WouldFailError extends Error {
  override readonly name = 'WouldFailError'
  readonly reason: RevertReason

  constructor(reason: RevertReason) {
    super(`The transfer would fail: ${reason.kind}.`)
    this.reason = reason
  }
}

/** The network did not answer when it was asked whether the transfer would work. Nothing was sent. */
export class NotCheckedError extends Error {
  override readonly name = 'NotCheckedError'
}
