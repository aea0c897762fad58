import type { AuthenticationMethod } from '@countersign/api'
import type { Json } from '../accounts/AccountData.ts'
import type { Address } from '../siwe/address.ts'

/** The claims of a token (RFC 7519) from `POST /api/token`. Times are seconds since 1970. */
export type TokenClaims = {
  /** The issuer: the origin of the sign-in server, unless its operator sets another one. */
  readonly iss: string
  /** The service that the token is for. */
  readonly aud: string
  /** The ID of the account. */
  readonly sub: string
  /** The ID of the session. */
  readonly sid: string
  /** The wallet that opened the session, with its EIP-55 checksum. */
  readonly address: Address
  /** The chain of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  /** How the session was opened (RFC 8176): `['wallet']` or `['passkey']`. */
  readonly amr: readonly AuthenticationMethod[]
  readonly iat: number
  readonly exp: number
  /** The ID of the token. */
  readonly jti: string
  /** The roles of the account, if the operator allows them in tokens. */
  readonly roles?: readonly string[]
  /** The claims of the account that the operator allows in tokens, or those that the operator's function returned. */
  readonly claims?: { readonly [name: string]: Json }
}

/** The longest time for which a token is valid, in seconds. */
export const MAX_TOKEN_SECONDS = 300

/** The header `typ` of a token. */
export const TOKEN_TYPE = 'JWT'

/** The header `alg` of a token: Ed25519 (RFC 8037). */
export const ALGORITHM = 'EdDSA'
