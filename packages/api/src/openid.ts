import * as v from 'valibot'
import { textSchema } from './fields.ts'

/** The path of the OpenID provider; its issuer is the origin of the server with this path. */
export const OPENID_PATH = '/openid'

/** The scopes of the OpenID provider, in the order of the consent page. */
export const openIdScopes = ['openid', 'profile', 'wallets', 'groups', 'offline_access'] as const

export type OpenIdScope = (typeof openIdScopes)[number]

/**
 * A request of a client that waits for the user, from `GET /openid/interaction/:uid/details`. The page of the request is
 * `/openid/interaction/:uid`.
 */
export const openIdRequestSchema = v.object({
  /** What the user does next: sign in, or allow the client what it asks for. */
  prompt: v.picklist(['login', 'consent']),
  /**
   * Whether the session of this browser can answer `login`: `ready` can be sent at once, `none` needs a sign-in, and
   * `too_old` a new sign-in, because the client requires a recent one.
   */
  session: v.picklist(['none', 'too_old', 'ready']),
  client: v.object({
    id: textSchema,
    /** Its name, or its ID without one. */
    name: textSchema,
    /** Its pages, if it has them: https URLs, or http URLs of a loopback host. */
    uri: v.nullable(textSchema),
    logoUri: v.nullable(textSchema),
    policyUri: v.nullable(textSchema),
    tosUri: v.nullable(textSchema),
    /** The host that gets the answer, or the scheme of a native app: the redirect URI's. */
    redirectHost: textSchema,
  }),
  /** The scopes that the client asks for and the user has not allowed yet. A newer server may have more. */
  scopes: v.array(textSchema),
})

/** A request of an OpenID client that waits for the user. */
export type OpenIdRequest = Readonly<v.InferOutput<typeof openIdRequestSchema>>

/**
 * The response to `POST /openid/interaction/:uid/login`, `/consent` and `/cancel`, and to the confirmation of a logout: where
 * to send the browser next, with `location.replace`.
 */
export const openIdLocationSchema = v.object({ location: textSchema })
