import type { registrationOptionsSchema, signInOptionsSchema } from '@countersign/api'
import type { InferOutput } from 'valibot'
import { PasskeyError, toPasskeyError } from './PasskeyError.ts'

// By hand: `parseCreationOptionsFromJSON` and `toJSON` (WebAuthn Level 3) are missing in browsers that have passkeys, such as
// Safari before 18.4 and Chrome before 129.

/** A new passkey: a RegistrationResponseJSON for the server. */
export type NewCredential = {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: readonly string[]
  }
}

/** A signature of a passkey: an AuthenticationResponseJSON for the server. */
export type SignedCredential = {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string
  }
}

/**
 * Returns whether this browser has passkeys on this page: WebAuthn, in a secure context. The device may still have no
 * authenticator; then `navigator.credentials` rejects.
 */
export function isPasskeySupported(): boolean {
  return (
    globalThis.isSecureContext === true &&
    typeof globalThis.PublicKeyCredential === 'function' &&
    typeof globalThis.navigator?.credentials?.create === 'function'
  )
}

/** Throws a {@link PasskeyError} where there are no passkeys, before anything is requested. */
export function requireSupport(): void {
  if (isPasskeySupported()) return
  throw new PasskeyError(
    'passkey_unsupported',
    'This browser has no passkeys here: WebAuthn needs https, or http://localhost.',
  )
}

/** Creates a passkey with the options of the server. Rejects with a {@link PasskeyError}, or with the signal's reason. */
export async function createCredential(
  options: InferOutput<typeof registrationOptionsSchema>,
  signal?: AbortSignal,
): Promise<NewCredential> {
  const { challenge, user, excludeCredentials } = options
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, transports, ...descriptor }) => ({
      ...descriptor,
      id: toBytes(id),
      ...(transports && { transports: transports as AuthenticatorTransport[] }),
    })),
  }
  const { response, ...credential } = await requestCredential(signal, () =>
    navigator.credentials.create({ publicKey, ...(signal && { signal }) }),
  )
  const { clientDataJSON, attestationObject, getTransports } = response as AuthenticatorAttestationResponse
  return {
    ...credential,
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      attestationObject: toBase64Url(attestationObject),
      transports: getTransports?.call(response) ?? [],
    },
  }
}

/** Signs with a passkey that the user chooses. Rejects with a {@link PasskeyError}, or with the signal's reason. */
export async function getCredential(
  { challenge, ...options }: InferOutput<typeof signInOptionsSchema>,
  signal?: AbortSignal,
): Promise<SignedCredential> {
  const publicKey = { ...options, challenge: toBytes(challenge) }
  const { response, ...credential } = await requestCredential(signal, () =>
    navigator.credentials.get({ publicKey, ...(signal && { signal }) }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  return {
    ...credential,
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(signature),
      userHandle: toBase64Url(userHandle),
    },
  }
}

async function requestCredential(signal: AbortSignal | undefined, request: () => Promise<Credential | null>) {
  let credential: Credential | null
  try {
    credential = await request()
  } catch (cause) {
    throw toPasskeyError(cause, signal)
  }
  // By shape: extensions of password managers return objects of their own class.
  const { id, rawId, type, response } = (credential ?? {}) as Partial<PublicKeyCredential>
  if (!id || !rawId || type !== 'public-key' || !response?.clientDataJSON)
    throw new PasskeyError('passkey_failed', 'The browser returned no passkey.')
  return { id, rawId: toBase64Url(rawId), type, response }
}

function toBytes(base64Url: string) {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

type Bytes = AuthenticatorResponse['clientDataJSON']

/** `null` is the user handle of a credential that has none. */
function toBase64Url(bytes: Bytes | null): string {
  const text = Array.from(new Uint8Array(bytes ?? []), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
