import type { Address } from './address.ts'

/** A sign-in message, field by field (ERC-4361). Dates are kept as they were signed, in RFC 3339. */
export type SiweMessage = {
  /** `https`, when the message names one before its domain. */
  readonly scheme?: string
  /** RFC 3986 authority: host, with the port where it is not the scheme's own. */
  readonly domain: string
  /** As written; all lower case, all upper case and checksummed mean the same account. */
  readonly address: Address
  /** One line of ASCII. An empty one is an empty line of its own, which none is not. */
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
  /** RFC 3986 URIs. An empty list is a "Resources:" line with nothing below. */
  readonly resources?: readonly string[]
}
