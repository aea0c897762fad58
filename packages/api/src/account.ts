import * as v from 'valibot'
import { addressSchema, chainIdSchema, dateSchema, textSchema } from './fields.ts'
import { termsStatusSchema } from './terms.ts'

/**
 * The chain of a contract account; `null` for an address with a key, which is the same account on every
 * chain.
 */
export const contractChainSchema = v.nullable(chainIdSchema)
/** Text, or `null`. Empty text becomes `null`. */
const maybeTextSchema = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text || null),
)

/** A wallet that can sign in to the account. */
export const walletSchema = v.object({
  id: textSchema,
  address: addressSchema,
  chainId: contractChainSchema,
  primary: v.boolean(),
  /** When it was linked to the account. */
  addedAt: dateSchema,
})

/** A wallet as the server sends it: times are ISO 8601. */
export type Wallet = Readonly<v.InferInput<typeof walletSchema>>

export const accountSchema = v.object({
  id: textSchema,
  /** Oldest first. */
  wallets: v.array(walletSchema),
})

/** An account and its wallets, as the server sends it. */
export type Account = { readonly id: string; readonly wallets: readonly Wallet[] }

/** Characters of a User-Agent header that are stored and parsed; the rest is dropped. */
export const USER_AGENT_LIMIT = 500

/**
 * How a session was opened, in the form of `amr` (RFC 8176): `wallet` by a signature of its wallet, `passkey` by a passkey
 * that the wallet added.
 */
export const authenticationMethods = ['wallet', 'passkey'] as const

export type AuthenticationMethod = (typeof authenticationMethods)[number]

export const sessionSchema = v.object({
  id: textSchema,
  /** The wallet that signed; of a passkey, the wallet that added it. */
  address: addressSchema,
  /**
   * The chain of a contract account, whose session was verified there. `null` for an account with a key: its session is
   * valid on every chain, so use the chain of the wallet where a client needs one.
   */
  chainId: contractChainSchema,
  /** How it was opened. A newer server may have more methods, an older one has no field. */
  amr: v.optional(v.array(textSchema), () => ['wallet']),
  createdAt: dateSchema,
  /** Extended with use, up to the maximum lifetime. */
  expiresAt: dateSchema,
  /** Left out by a server without terms, and in lists of sessions. */
  terms: v.optional(termsStatusSchema),
})

/** A session as the server sends it: times are ISO 8601. */
export type Session = Readonly<Omit<v.InferInput<typeof sessionSchema>, 'amr'>> & {
  readonly amr: readonly AuthenticationMethod[]
}

/** The response of `GET /api/session`; `null` without a session. */
export const signedInSchema = v.nullable(v.object({ account: accountSchema, session: sessionSchema }))

/** The account and session of a signed-in user. */
export type SignedIn = { readonly account: Account; readonly session: Session }

/** The part of the response of `POST /api/siwe/verify` that the browser reads. */
export const verifiedSchema = v.object({ account: accountSchema })

/** The response of `POST /api/siwe/verify`. */
export type SignInResponse = {
  readonly account: Account
  /**
   * True if a contract wallet was detached from another account, because its contract no longer confirms the
   * link.
   */
  readonly walletDetached?: true
}

/** A browser that is signed in to the account. */
export const listedSessionSchema = v.object({
  ...sessionSchema.entries,
  /** Accurate to the minute. */
  usedAt: dateSchema,
  /** The User-Agent header of the sign-in, cut to 300 characters. */
  userAgent: maybeTextSchema,
  /** The client IP of the sign-in. */
  ipAddress: maybeTextSchema,
  /** Whether it is the session of this request. */
  current: v.boolean(),
  /** False when its sign-in ended an earlier session of the account, in the same browser. */
  newBrowser: v.boolean(),
})

/** A listed session as the server sends it: times are ISO 8601. */
export type ListedSession = Session & Readonly<Omit<v.InferInput<typeof listedSessionSchema>, keyof Session>>

/** The response of `GET /api/sessions`: the current session first, then the most recently used. */
export const sessionsSchema = v.object({ sessions: v.array(listedSessionSchema) })

/** The response of `DELETE /api/sessions`: how many sessions ended. */
export const endedSchema = v.object({ ended: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/**
 * The response of `DELETE /api/wallets/:id`: whether the wallet had opened this session, which has ended too.
 */
export const unlinkedSchema = v.object({ signedOut: v.boolean() })

/** Kinds of activity. A newer server may have more. */
export const activityKinds = [
  'challenge_issued',
  'signed_in',
  'sign_in_refused',
  'signed_out',
  // A wallet of the account confirmed a change; the rows of that change have the same request ID.
  'change_confirmed',
  'confirmation_refused',
  'wallet_linked',
  'link_refused',
  'wallet_unlinked',
  // The contract of a wallet no longer confirms the proof that linked it. In the log of the former account.
  'wallet_detached',
  // The same event, in the log of the new account.
  'wallet_reassigned',
  'primary_changed',
  // By a passkey that a wallet of the account added.
  'signed_in_by_passkey',
  'passkey_added',
  'passkey_refused',
  'passkey_renamed',
  'passkey_removed',
  'session_revoked',
  'session_ended_by_contract',
  'account_exported',
  'blocked',
  'unblocked',
  // The operator deleted the account. Identifies no one.
  'account_deleted',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** An entry of the activity. */
export const activitySchema = v.object({
  /** Increases with each entry. */
  id: textSchema,
  at: dateSchema,
  kind: textSchema,
  /** The proven or claimed wallet. */
  address: v.nullable(addressSchema),
  /** The chain of a contract account; of a refused attempt, the one that its message named. */
  chainId: contractChainSchema,
  /** The error code of a refused attempt, or the warning of a passkey sign-in: `passkey_counter`, `passkey_backup_eligibility`. */
  reason: maybeTextSchema,
  userAgent: maybeTextSchema,
  ipAddress: maybeTextSchema,
  sessionId: maybeTextSchema,
})

/** An entry as the server sends it: times are ISO 8601. */
export type Activity = Readonly<v.InferInput<typeof activitySchema>> & { readonly kind: ActivityKind }

/** Entries per page of activity: the maximum and the default. */
export const ACTIVITY_LIMIT = { most: 100, default: 50 } as const

/** The response of `GET /api/activity`, newest first. */
export const activityPageSchema = v.object({
  activity: v.array(activitySchema),
  /** The value of `before` for the next page; `null` on the last. */
  next: maybeTextSchema,
})
