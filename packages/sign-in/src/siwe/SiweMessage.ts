import type { Address } from './address.ts'

/** The fields of a sign-in message (ERC-4361). Dates are the signed RFC 3339 texts. */
export type SiweMessage = {
  /** The scheme before the domain, such as `https`, if the message has one. */
  readonly scheme?: string
  /** RFC 3986 authority: the host, and a port that is not the default. */
  readonly domain: string
  /** As written: lower case, upper case or checksummed. */
  readonly address: Address
  /** One line of ASCII. An empty statement is an empty line; `undefined` is no line. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  /** EIP-155 chain id. */
  readonly chainId: number
  /** Eight or more letters and digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** RFC 3986 URIs. An empty list is a "Resources:" line without entries. */
  readonly resources?: readonly string[] | undefined
}
