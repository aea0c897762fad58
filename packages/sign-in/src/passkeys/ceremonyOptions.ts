import type { registrationOptionsSchema, signInOptionsSchema } from '@countersign/api'
import type { InferInput } from 'valibot'
import { NONCE_LIFETIME } from '../siwe/lifetime.ts'
import { toChallenge } from './clientData.ts'
import type { PasskeyRules } from './PasskeyOptions.ts'

/** COSE algorithms of keys: Ed25519, ES256 and RS256, which every authenticator has one of. */
export const algorithms = [-8, -7, -257] as const

/** Returns the user handle of an account (WebAuthn): its ID, as base64url. */
export function toUserHandle(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/** Options of `navigator.credentials.create`, in JSON (WebAuthn Level 3, section 5.1.8). */
export function registrationOptions({
  rules: { rpId, rpName },
  nonce,
  accountId,
  userName,
  exclude,
}: {
  readonly rules: PasskeyRules
  readonly nonce: string
  readonly accountId: string
  /** Shown by the browser when the user chooses a passkey. */
  readonly userName: string
  /** The credentials of the account: an authenticator that has one refuses to create another. */
  readonly exclude: readonly { readonly credentialId: string; readonly transports: readonly string[] }[]
}): InferInput<typeof registrationOptionsSchema> {
  return {
    rp: { id: rpId, name: rpName },
    user: { id: toUserHandle(accountId), name: userName, displayName: userName },
    challenge: toChallenge(nonce),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: NONCE_LIFETIME,
    excludeCredentials: exclude.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Options of `navigator.credentials.get`, in JSON: the user chooses among the passkeys of the domain. */
export function signInOptions({ rpId }: PasskeyRules, nonce: string): InferInput<typeof signInOptionsSchema> {
  return { rpId, challenge: toChallenge(nonce), timeout: NONCE_LIFETIME, userVerification: 'required' }
}
