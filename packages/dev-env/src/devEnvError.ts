/** What went wrong in the local world, in stable words. */
export type DevEnvErrorCode =
  | 'anvil_missing'
  | 'anvil_failed'
  | 'keys_controls'
  | 'port_taken'
  | 'relay_controls'
  | 'wallet_bundle_failed'
  | 'web_not_built'

/** Thrown by everything in this package that starts something. `code` is stable, the message says what to do. */
export class DevEnvError extends Error {
  override readonly name = 'DevEnvError'
  readonly code: DevEnvErrorCode

  constructor(code: DevEnvErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
