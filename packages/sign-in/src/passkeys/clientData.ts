import { RequestError } from '../errors/RequestError.ts'

/** What the browser signed about a ceremony (WebAuthn, section 5.8.1). */
export type ClientData = {
  readonly type: string
  /** The nonce of the challenge; `null` when the challenge is not one of this server. */
  readonly nonce: string | null
  /** The origin of the page. */
  readonly origin: string
  /** Whether the page was in a frame of another origin. */
  readonly crossOrigin: boolean
}

/**
 * Parses the field `clientDataJSON` of a credential.
 *
 * @throws {RequestError} `passkey_malformed`
 */
export function readClientData(encoded: string): ClientData {
  const { type, challenge, origin, crossOrigin } = parse(Buffer.from(encoded, 'base64url'))
  if (typeof type !== 'string' || typeof challenge !== 'string' || typeof origin !== 'string')
    throw malformed('clientDataJSON must have type, challenge and origin.')
  const nonce = Buffer.from(challenge, 'base64url').toString()
  const isOwn = /^[0-9a-f]{32}$/.test(nonce) && toChallenge(nonce) === challenge
  return { type, nonce: isOwn ? nonce : null, origin, crossOrigin: crossOrigin === true }
}

function parse(bytes: Buffer): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch (cause) {
    throw malformed('clientDataJSON is not valid JSON.', cause)
  }
  throw malformed('clientDataJSON must be an object.')
}

/** Returns the challenge of a nonce: its text, as base64url. */
export function toChallenge(nonce: string): string {
  return Buffer.from(nonce).toString('base64url')
}

/**
 * Checks the type and the origin of a ceremony.
 *
 * @throws {RequestError} `passkey_malformed`, `passkey_origin`
 */
export function checkClientData(
  { type, origin, crossOrigin }: ClientData,
  expected: { readonly type: 'webauthn.create' | 'webauthn.get'; readonly origin: string },
): void {
  if (type !== expected.type)
    throw malformed(`The type of clientDataJSON must be ${expected.type}, got "${type.slice(0, 40)}".`)
  if (origin !== expected.origin) {
    throw new RequestError(
      'passkey_origin',
      `The passkey must be used on a page of ${expected.origin}, got "${origin.slice(0, 200)}".`,
    )
  }
  if (crossOrigin)
    throw new RequestError('passkey_origin', 'Passkeys cannot be used in a frame of another origin.')
}

export function malformed(detail: string, cause?: unknown): RequestError {
  return new RequestError('passkey_malformed', detail, { cause })
}
