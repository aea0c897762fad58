import * as v from 'valibot'
import { dateSchema, textSchema } from './fields.ts'

/** What a nonce can be used for. */
export const purposes = ['sign_in', 'link', 'confirm'] as const

export type Purpose = (typeof purposes)[number]

/** Account changes that need a fresh signature of one of its wallets in addition to a session. */
export const accountActions = [
  'link_wallet',
  'unlink_wallet',
  'change_primary',
  'add_passkey',
  'remove_passkey',
  'end_sessions',
  'export_account',
  'delete_account',
] as const

export type AccountAction = (typeof accountActions)[number]

const framed = v.optional(v.boolean('"framed" must be true or false.'), false)
/** Whether the request is from a native app, which has no cookies. */
const native = v.optional(v.boolean('"native" must be true or false.'), false)
const noAction = v.optional(v.undefined_('"action" is only allowed with the purpose "confirm".'))

/** The body of `POST /api/siwe/nonce`. */
export const challengeRequestSchema = v.variant(
  'purpose',
  [
    v.object({ purpose: v.optional(v.literal('sign_in'), 'sign_in'), action: noAction, framed, native }),
    v.object({ purpose: v.literal('link'), action: noAction, framed, native }),
    v.object({
      purpose: v.literal('confirm'),
      /** The action that the signature confirms. */
      action: v.picklist(accountActions, `"action" must be one of ${accountActions.join(', ')}.`),
      /** Whether the page is in a frame of another site, where browsers store only partitioned cookies. */
      framed,
      native,
    }),
  ],
  `"purpose" must be one of ${purposes.join(', ')}.`,
)

export type ChallengeRequest = v.InferInput<typeof challengeRequestSchema>

/** The response of `POST /api/siwe/nonce`: the fields of the ERC-4361 message to sign. */
export const challengeSchema = v.object({
  nonce: textSchema,
  domain: textSchema,
  uri: textSchema,
  statement: textSchema,
  /** Left out when the server requires none. */
  resources: v.optional(v.array(textSchema)),
  issuedAt: dateSchema,
  expirationTime: dateSchema,
})

/** A message and its signature in hex. */
export const signedMessageSchema = v.object({
  message: v.string('"message" must be a string.'),
  signature: v.string('"signature" must be a string.'),
})

export type SignedMessage = v.InferOutput<typeof signedMessageSchema>

const confirmationMessage = '"confirmation" must be an object with "message" and "signature".'

/**
 * The body of requests that change an account. Without a confirmation the response is
 * `confirmation_required`.
 */
export const confirmedSchema = v.object({
  confirmation: v.nullish(
    v.pipe(
      v.object(signedMessageSchema.entries, confirmationMessage),
      v.check((value) => !Array.isArray(value), confirmationMessage),
    ),
  ),
})

/** The body of `POST /api/token`. */
export const tokenRequestSchema = v.object({
  /** The service that the token is for. Default: the first one of the server. */
  audience: v.optional(v.string('"audience" must be a string.')),
})

/** The body of `DELETE /api/account`. */
export const deletionSchema = v.object({
  /** The address of the wallet that this session was opened with. */
  confirm: v.string('"confirm" must be a string.'),
})
