import type { SignInErrorCode } from '@countersign/api'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RequestError } from '../errors/RequestError.ts'
import { type Address, readAddress } from './address.ts'
import { parseDateTime } from './dateTime.ts'
import type { SiweMessage } from './SiweMessage.ts'
import { isAuthority, isPathCharacters, isScheme, isUri } from './uri.ts'

/** Maximum length of a message in bytes of UTF-8. */
const MAX_MESSAGE_BYTES = 4096

/** Maximum number of resources in a message. */
export const MAX_RESOURCES = 16

/** Checks every field of a message against the grammar of ERC-4361. Used for parsing and creating. */
export function checkFields(message: SiweMessage): void {
  const { scheme, statement, requestId, resources = [] } = message
  // JavaScript callers may leave a field out.
  const [domain = '', uri = '', nonce = '', issuedAt = ''] = [
    message.domain,
    message.uri,
    message.nonce,
    message.issuedAt,
  ]
  if (scheme !== undefined && !isScheme(scheme)) refuse('message_scheme', 'Invalid scheme (RFC 3986).')
  if (!isAuthority(domain)) refuse('message_domain', 'Invalid domain: it must be an authority (RFC 3986).')
  checkAddress(message.address)
  if (statement !== undefined && !isStatement(statement)) {
    refuse(
      'message_statement',
      'Invalid statement: it must be one line of the characters that ERC-4361 allows.',
    )
  }
  if (!isUri(uri)) refuse('message_uri', 'Invalid URI (RFC 3986).')
  if (message.version !== '1') refuse('message_version', 'The version must be 1.')
  if (!Number.isSafeInteger(message.chainId) || message.chainId < 1) {
    refuse('message_chain_id', 'The chain ID must be a positive integer.')
  }
  if (!/^[A-Za-z0-9]{8,}$/.test(nonce)) {
    refuse('message_nonce', 'The nonce must be at least eight letters and digits.')
  }
  checkDate('message_issued_at', issuedAt)
  checkDate('message_expiration_time', message.expirationTime)
  checkDate('message_not_before', message.notBefore)
  if (requestId !== undefined && !isPathCharacters(requestId)) {
    refuse('message_request_id', 'Invalid request ID: it must be a path segment (RFC 3986).')
  }
  if (resources.length > MAX_RESOURCES) {
    refuse('message_too_many_resources', `Too many resources: at most ${MAX_RESOURCES}.`)
  }
  if (!resources.every(isUri)) refuse('message_resource', 'A resource is not a valid URI (RFC 3986).')
}

/** Checks the length of a message. Used for parsing and creating. */
export function checkSize(text: string): void {
  if (utf8ToBytes(text).length > MAX_MESSAGE_BYTES) {
    refuse('message_too_large', `The message is too long: at most ${MAX_MESSAGE_BYTES} bytes.`)
  }
}

export function refuse(code: SignInErrorCode, detail: string): never {
  throw new RequestError(code, detail)
}

function checkAddress(address: Address): void {
  const { status } = readAddress(address)
  if (status === 'malformed') refuse('message_address', 'The address must be 0x followed by 40 hex digits.')
  if (status === 'wrong_checksum') {
    refuse('message_address_checksum', 'The address is in mixed case, but its EIP-55 checksum is wrong.')
  }
}

function checkDate(code: SignInErrorCode, value: string | undefined): void {
  if (value !== undefined && parseDateTime(value) === null) refuse(code, 'Invalid date-time (RFC 3339).')
}

/** Returns true for a valid statement of ERC-4361: reserved and unreserved characters of RFC 3986 and spaces, or empty. */
export function isStatement(value: string): boolean {
  return /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/.test(value)
}
