import * as v from 'valibot'
import { contractChainSchema } from './account.ts'
import { addressSchema, dateSchema, textSchema } from './fields.ts'

/** Characters of a passkey's name. */
export const PASSKEY_NAME_LIMIT = 64

/** Maximum number of passkeys in an account. */
export const MAX_PASSKEYS = 20

/** A passkey that can sign in to the account. */
export const passkeySchema = v.object({
  id: textSchema,
  name: textSchema,
  /** The wallet that added it. The passkey leaves the account with it. */
  address: addressSchema,
  chainId: contractChainSchema,
  /** How the browser reaches its authenticator, such as `internal`, `hybrid` or `usb`. */
  transports: v.array(textSchema),
  /** Whether it is synchronized between devices (WebAuthn: backup state). */
  backedUp: v.boolean(),
  createdAt: dateSchema,
  /** The last sign-in; `null` for none. */
  usedAt: v.nullable(dateSchema),
})

/** A passkey as the server sends it: times are ISO 8601. */
export type Passkey = Readonly<Omit<v.InferInput<typeof passkeySchema>, 'transports'>> & {
  readonly transports: readonly string[]
}

/** The response of `GET /api/passkeys`, oldest first. */
export const passkeysSchema = v.object({ passkeys: v.array(passkeySchema) })

/** The response of `POST /api/passkeys` and `PUT /api/passkeys/:id`. */
export const onePasskeySchema = v.object({ passkey: passkeySchema })

const LONGEST = 32_768
const base64Url = (name: string) =>
  v.pipe(
    v.string(`"${name}" must be a string.`),
    v.maxLength(LONGEST, `"${name}" is too long.`),
    v.regex(/^[A-Za-z0-9_-]+$/, `"${name}" must be base64url without padding.`),
  )

const credential = {
  id: base64Url('credential.id'),
  rawId: base64Url('credential.rawId'),
  type: v.literal('public-key', '"credential.type" must be "public-key".'),
}

const credentialMessage = '"credential" must be the JSON of a PublicKeyCredential (WebAuthn Level 3).'
const responseMessage = '"credential.response" must be an object.'

/** The name of a passkey: one line. */
const nameSchema = v.pipe(
  v.string('"name" must be a string.'),
  v.trim(),
  v.check(
    (name) => name !== '' && name.length <= PASSKEY_NAME_LIMIT && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name),
    `"name" must be one line of 1 to ${PASSKEY_NAME_LIMIT} characters.`,
  ),
)

/** The body of `POST /api/passkeys`, next to the confirmation: a RegistrationResponseJSON. */
export const newPasskeySchema = v.object({
  credential: v.object(
    {
      ...credential,
      response: v.object(
        {
          clientDataJSON: base64Url('credential.response.clientDataJSON'),
          attestationObject: base64Url('credential.response.attestationObject'),
          transports: v.optional(
            v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))), v.maxLength(10)),
            () => [],
          ),
        },
        responseMessage,
      ),
    },
    credentialMessage,
  ),
  name: v.optional(nameSchema, 'Passkey'),
})

/** The body of `PUT /api/passkeys/:id`. */
export const passkeyNameSchema = v.object({ name: nameSchema })

/** The body of `POST /api/passkeys/sign-in`: an AuthenticationResponseJSON. */
export const passkeySignInSchema = v.object({
  credential: v.object(
    {
      ...credential,
      response: v.object(
        {
          clientDataJSON: base64Url('credential.response.clientDataJSON'),
          authenticatorData: base64Url('credential.response.authenticatorData'),
          signature: base64Url('credential.response.signature'),
          userHandle: base64Url('credential.response.userHandle'),
        },
        responseMessage,
      ),
    },
    credentialMessage,
  ),
})

const descriptorSchema = v.object({
  type: v.literal('public-key'),
  id: textSchema,
  transports: v.optional(v.array(textSchema)),
})

/** The response of `POST /api/passkeys/registration-options`: a PublicKeyCredentialCreationOptionsJSON. */
export const registrationOptionsSchema = v.object({
  rp: v.object({ id: textSchema, name: textSchema }),
  user: v.object({ id: textSchema, name: textSchema, displayName: textSchema }),
  challenge: textSchema,
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptorSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** The response of `POST /api/passkeys/sign-in-options`: a PublicKeyCredentialRequestOptionsJSON. */
export const signInOptionsSchema = v.object({
  rpId: textSchema,
  challenge: textSchema,
  timeout: v.number(),
  userVerification: v.literal('required'),
})
