/** The visitor does not want to wait for the wallet any longer. The wallet may still send. */
export class StoppedWaitingError extends Error {
  override readonly name = 'StoppedWaitingError'
}

/** The visitor stopped it before the wallet was asked. Nothing will be sent. */
export class StoppedEarlyError extends Error {
  override readonly name = 'StoppedEarlyError'
}
