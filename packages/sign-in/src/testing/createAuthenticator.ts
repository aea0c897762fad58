import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A credential of a software authenticator. */
type Credential = {
  readonly id: string
  readonly rpId: string
  readonly userHandle: string
  readonly privateKey: KeyObject
  counter: number
}

type CreationOptions = {
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
  readonly challenge: string
}

type RequestOptions = { readonly rpId: string; readonly challenge: string }

/** What an attacker or a broken authenticator changes. */
export type CeremonyChanges = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  readonly userVerified?: boolean
  readonly backupEligible?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** The ID of the credential, in base64url. */
  readonly id?: string
  readonly attestation?: { readonly fmt: string; readonly x5c?: boolean }
}

const FLAGS = { userPresent: 1, userVerified: 4, backupEligible: 8, attestedData: 64 } as const

/** Creates a software authenticator with real ES256 keys: the part of `navigator.credentials` and the device behind it. */
export function createAuthenticator({
  origin,
  counts = true,
}: {
  readonly origin: string
  /** Whether it counts signatures; synchronized passkeys always send 0. */
  readonly counts?: boolean
}) {
  const credentials: Credential[] = []

  function clientData(type: string, challenge: string, changes: CeremonyChanges): Buffer {
    const { crossOrigin = false } = changes
    return Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin,
      }),
    )
  }

  function authenticatorData(rpId: string, counter: number, changes: CeremonyChanges, attested?: Buffer) {
    const { userVerified = true, backupEligible = false } = changes
    const flags =
      FLAGS.userPresent +
      (userVerified ? FLAGS.userVerified : 0) +
      (backupEligible ? FLAGS.backupEligible : 0) +
      (attested ? FLAGS.attestedData : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(changes.counter ?? counter, 1)
    return Buffer.concat([sha256(changes.rpId ?? rpId), rest, attested ?? Buffer.alloc(0)])
  }

  return {
    credentials,

    /** Registers a credential: a RegistrationResponseJSON. */
    create(options: CreationOptions, changes: CeremonyChanges = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = changes.id === undefined ? randomBytes(32) : Buffer.from(changes.id, 'base64url')
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        cborBytes(Buffer.from(x ?? '', 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y ?? '', 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const credential: Credential = {
        id: id.toString('base64url'),
        rpId: options.rp.id,
        userHandle: options.user.id,
        privateKey,
        counter: 0,
      }
      credentials.push(credential)
      const { fmt = 'none', x5c = false } = changes.attestation ?? {}
      const statement = x5c
        ? Buffer.concat([Buffer.from([0xa1]), cborText('x5c'), Buffer.from([0x80])])
        : Buffer.from([0xa0])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(fmt),
        cborText('attStmt'),
        statement,
        cborText('authData'),
        cborBytes(authenticatorData(options.rp.id, 0, changes, attested)),
      ])
      return {
        ...identify(credential),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Signs in by a credential, by default the newest one: an AuthenticationResponseJSON. */
    get(options: RequestOptions, changes: CeremonyChanges = {}, credential = credentials.at(-1)) {
      if (!credential) throw new Error('This authenticator has no credential.')
      if (counts) credential.counter += 1
      const data = clientData('webauthn.get', options.challenge, changes)
      const authData = authenticatorData(options.rpId, credential.counter, changes)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), credential.privateKey)
      return {
        ...identify(credential),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changes.userHandle ?? credential.userHandle,
        },
      }
    },
  }
}

function identify({ id }: Credential) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** CBOR (RFC 8949) of a text of at most 23 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** CBOR of 24 bytes or more. */
function cborBytes(bytes: Buffer): Buffer {
  if (bytes.length < 256) return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
  const head = Buffer.from([0x59, 0, 0])
  head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}
