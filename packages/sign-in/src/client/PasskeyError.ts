import { property } from '@countersign/thrown'

/**
 * `passkey_unsupported`: the browser has no WebAuthn here. `passkey_cancelled`: the user cancelled, did not respond in
 * time, or has no passkey of this site; browsers do not tell which. `passkey_exists`: the authenticator has a passkey of the
 * account already. `passkey_domain`: the page is not of the domain that the passkeys belong to. `passkey_failed`: any other
 * failure of the authenticator.
 */
export type PasskeyErrorCode =
  | 'passkey_unsupported'
  | 'passkey_cancelled'
  | 'passkey_exists'
  | 'passkey_domain'
  | 'passkey_failed'

/** The browser did not create or use a passkey; no server was involved. Choose the text to show by `code`. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyErrorCode
  /** The same as `message`. */
  readonly shortMessage: string
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath = '@countersign/sign-in/docs/passkeys.md#errors-of-the-browser'

  constructor(code: PasskeyErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.shortMessage = message
  }
}

/** Converts what `navigator.credentials` rejects with. Throws the signal's reason if the caller aborted. */
export function toPasskeyError(cause: unknown, signal: AbortSignal | undefined): PasskeyError {
  if (signal?.aborted) throw signal.reason
  switch (property(cause, 'name')) {
    case 'NotAllowedError':
    case 'AbortError':
      return new PasskeyError('passkey_cancelled', 'The passkey request was cancelled or timed out.', {
        cause,
      })
    case 'InvalidStateError':
      return new PasskeyError('passkey_exists', 'This device has a passkey of the account already.', {
        cause,
      })
    case 'SecurityError':
      return new PasskeyError(
        'passkey_domain',
        `passkeys.rpId must be ${location.hostname} or a parent domain.`,
        { cause },
      )
    case 'NotSupportedError':
    case 'ConstraintError':
      return new PasskeyError(
        'passkey_unsupported',
        'No authenticator here can store a passkey and verify the user.',
        { cause },
      )
    default:
      return new PasskeyError('passkey_failed', 'The authenticator failed.', { cause })
  }
}
