import { SignInError, type SignInErrorCode } from '../SignInError.ts'
import { type Address, readAddress } from './address.ts'
import { parseDateTime } from './dateTime.ts'
import type { SiweMessage } from './SiweMessage.ts'
import { isAuthority, isPathCharacters, isScheme, isUri } from './uri.ts'

/** The greatest length of a message, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 4096

/** The greatest number of resources a message may name. */
export const MAX_RESOURCES = 16

/** Checks every field of a message against the grammar of ERC-4361. Reading and writing share it. */
export function checkFields(message: SiweMessage): void {
  const { scheme, statement, requestId, resources = [] } = message
  // Callers without types may leave a field out.
  const [domain = '', uri = '', nonce = '', issuedAt = ''] = [
    message.domain,
    message.uri,
    message.nonce,
    message.issuedAt,
  ]
  if (scheme !== undefined && !isScheme(scheme)) refuse('message_scheme', 'The scheme is none of RFC 3986.')
  if (!isAuthority(domain)) refuse('message_domain', 'The domain is no authority of RFC 3986.')
  checkAddress(message.address)
  if (statement !== undefined && !isStatement(statement)) {
    refuse('message_statement', 'The statement is one line of the characters that ERC-4361 allows.')
  }
  if (!isUri(uri)) refuse('message_uri', 'The URI is none of RFC 3986.')
  if (message.version !== '1') refuse('message_version', 'The version is not 1.')
  if (!Number.isSafeInteger(message.chainId) || message.chainId < 1) {
    refuse('message_chain_id', 'The chain id is no whole number from 1 on.')
  }
  if (!/^[A-Za-z0-9]{8,}$/.test(nonce)) {
    refuse('message_nonce', 'The nonce is not eight or more letters and digits.')
  }
  checkDate('message_issued_at', issuedAt)
  checkDate('message_expiration_time', message.expirationTime)
  checkDate('message_not_before', message.notBefore)
  if (requestId !== undefined && !isPathCharacters(requestId)) {
    refuse('message_request_id', 'The request id holds characters that RFC 3986 does not allow in a path.')
  }
  if (resources.length > MAX_RESOURCES) {
    refuse('message_too_many_resources', `A message may name ${MAX_RESOURCES} resources.`)
  }
  if (!resources.every(isUri)) refuse('message_resource', 'A resource is no URI of RFC 3986.')
}

/** Checks the length of a whole message. Reading and writing share it. */
export function checkSize(text: string): void {
  if (text.length > MAX_MESSAGE_BYTES || Buffer.byteLength(text) > MAX_MESSAGE_BYTES) {
    refuse('message_too_large', `A message may be ${MAX_MESSAGE_BYTES} bytes long.`)
  }
}

export function refuse(code: SignInErrorCode, detail: string): never {
  throw new SignInError(code, detail)
}

function checkAddress(address: Address): void {
  const { status } = readAddress(address)
  if (status === 'malformed') refuse('message_address', 'The address is not 0x and 40 hex digits.')
  if (status === 'wrong_checksum') {
    refuse('message_address_checksum', 'The address is in mixed case, and its EIP-55 checksum is wrong.')
  }
}

function checkDate(code: SignInErrorCode, value: string | undefined): void {
  if (value !== undefined && parseDateTime(value) === null) refuse(code, 'The date is none of RFC 3339.')
}

/** True for one line of what ERC-4361 allows: reserved and unreserved characters of RFC 3986, and the space, or none. */
export function isStatement(value: string): boolean {
  return /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/.test(value)
}
