import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { RequestError } from '../errors/RequestError.ts'
import { algorithms } from './ceremonyOptions.ts'
import { malformed } from './clientData.ts'

// `@simplewebauthn/server` is an optional package. A bundle in one file would run a static import of it at its start.
const loadServer = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** What a ceremony must have been for. */
export type Expected = {
  /** As in the options, base64url. */
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

/** A credential whose registration was verified. */
export type VerifiedCredential = {
  /** base64url. */
  readonly credentialId: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
}

/**
 * Verifies the response of `navigator.credentials.create`. Ignores the attestation statement: none is requested,
 * and verifying its certificates would fetch URLs from them.
 *
 * @throws {RequestError} `passkey_malformed`, `passkey_rp_id`, `passkey_user_verification`
 */
export async function verifyRegistration(
  response: Omit<RegistrationResponseJSON, 'clientExtensionResults'>,
  { challenge, origin, rpId }: Expected,
): Promise<VerifiedCredential> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoCBOR }] = await Promise.all([
    loadServer(),
    loadHelpers(),
  ])
  const { registrationInfo } = await orMalformed(async (): Promise<VerifiedRegistrationResponse> => {
    const authData = decodeAttestationObject(bytes(response.response.attestationObject)).get('authData')
    await checkAuthenticatorData(authData, rpId)
    const withoutStatement = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]) as never,
    )
    const attestationObject = Buffer.from(withoutStatement).toString('base64url')
    return verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [...algorithms],
    })
  })
  if (!registrationInfo) throw invalidSignature()
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  if (credential.id !== response.id) throw malformed('The credential ID is not the one of the attestation.')
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

/**
 * Verifies the response of `navigator.credentials.get` by the stored public key, and returns the new state of the
 * credential. Does not compare its counter and flags with the stored ones.
 *
 * @throws {RequestError} as {@link verifyRegistration} does; `passkey_signature`
 */
export async function verifyAuthentication(
  response: Omit<AuthenticationResponseJSON, 'clientExtensionResults'>,
  { challenge, origin, rpId }: Expected,
  { publicKey }: Pick<VerifiedCredential, 'publicKey'>,
): Promise<Pick<VerifiedCredential, 'counter' | 'backupEligible' | 'backedUp'>> {
  const { verifyAuthenticationResponse } = await loadServer()
  const { verified, authenticationInfo } = await orMalformed(async () => {
    await checkAuthenticatorData(bytes(response.response.authenticatorData), rpId)
    return verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The stored counter is compared when it is updated.
      credential: { id: response.id, publicKey: bytes(publicKey), counter: 0 },
    })
  })
  if (!verified) throw invalidSignature()
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
  return {
    counter: newCounter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

async function checkAuthenticatorData(authData: Uint8Array<ArrayBuffer>, rpId: string): Promise<void> {
  const { parseAuthenticatorData, toHash } = await loadHelpers()
  const { rpIdHash, flags } = parseAuthenticatorData(authData)
  if (!Buffer.from(rpIdHash).equals(await toHash(rpId)))
    throw new RequestError('passkey_rp_id', `The passkey belongs to another domain than ${rpId}.`)
  if (!flags.uv) {
    throw new RequestError(
      'passkey_user_verification',
      'The authenticator did not verify the user, by a PIN or a biometric check.',
    )
  }
}

async function orMalformed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw malformed('The response of the authenticator is not valid.', error)
  }
}

function invalidSignature(): RequestError {
  return new RequestError('passkey_signature', 'The signature is not the one of this passkey.')
}

function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(encoded, 'base64url'))
}
