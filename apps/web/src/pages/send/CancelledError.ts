/** The user stopped waiting for the wallet. The wallet may still send. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

/** The user cancelled before the wallet request. Nothing will be sent. */
export class StoppedEarlyError extends Error {
  override readonly name = 'StoppedEarlyError'
}
