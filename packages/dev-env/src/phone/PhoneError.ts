/**
 * How pairing ends badly on the wallet's side.
 *
 * - `bad-link`: the text is no pairing link of version 2
 * - `expired`: the link is too old, or no site spoke while it was good
 * - `rejected`: the person said no
 * - `unsupported`: the site needs a network that this phone does not know
 * - `refused`: the site did not take the session
 * - `closed`: the phone was closed meanwhile
 */
export type PhoneErrorCode = 'bad-link' | 'expired' | 'rejected' | 'unsupported' | 'refused' | 'closed'

/** Every error of a phone that is not the relay's or the wallet's own. `code` is stable. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError'
  readonly code: PhoneErrorCode

  constructor(code: PhoneErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
