import { expect, test } from 'vitest'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

const message: SiweMessage = {
  domain: 'app.example',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  statement: 'Sign in.',
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-21T10:00:00Z',
}
const text = createSiweMessage(message)

/** A field that a JavaScript caller gives, or leaves out. */
type Change = { readonly [Key in keyof SiweMessage]?: unknown }

test.each<[string, Change, string]>([
  ['message_scheme', { scheme: '1https' }, 'Invalid scheme (RFC 3986).'],
  ['message_domain', { domain: '' }, 'Invalid domain: it must be an authority (RFC 3986).'],
  ['message_domain', { domain: undefined }, 'Invalid domain: it must be an authority (RFC 3986).'],
  ['message_address', { address: '0x7' }, 'The address must be 0x followed by 40 hex digits.'],
  [
    'message_address_checksum',
    { address: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' },
    'The address is in mixed case, but its EIP-55 checksum is wrong.',
  ],
  [
    'message_statement',
    { statement: 'é' },
    'Invalid statement: it must be one line of the characters that ERC-4361 allows.',
  ],
  ['message_uri', { uri: 'app.example' }, 'Invalid URI (RFC 3986).'],
  ['message_uri', { uri: undefined }, 'Invalid URI (RFC 3986).'],
  ['message_version', { version: '2' }, 'The version must be 1.'],
  ['message_chain_id', { chainId: 0 }, 'The chain ID must be a positive integer.'],
  ['message_nonce', { nonce: '1234567' }, 'The nonce must be at least eight letters and digits.'],
  ['message_nonce', { nonce: undefined }, 'The nonce must be at least eight letters and digits.'],
  ['message_issued_at', { issuedAt: undefined }, 'Invalid date-time (RFC 3339).'],
  ['message_expiration_time', { expirationTime: 'soon' }, 'Invalid date-time (RFC 3339).'],
  ['message_not_before', { notBefore: 'soon' }, 'Invalid date-time (RFC 3339).'],
  ['message_request_id', { requestId: 'a b' }, 'Invalid request ID: it must be a path segment (RFC 3986).'],
  ['message_too_many_resources', { resources: Array(17).fill('a:b') }, 'Too many resources: at most 16.'],
  ['message_resource', { resources: ['a:b', 'a b'] }, 'A resource is not a valid URI (RFC 3986).'],
  ['message_too_large', { statement: 'a'.repeat(4096) }, 'The message is too long: at most 4096 bytes.'],
])('R10.2 refuses to create a message with %s', (code, change, detail) => {
  expect(() => createSiweMessage({ ...message, ...change } as SiweMessage)).toThrow(
    expect.objectContaining({ code, shortMessage: detail }),
  )
})

test.each([
  ['message_layout', '', 'The first line does not match ERC-4361.'],
  ['message_address', text.split('\n', 1).join('\n'), 'The message is incomplete.'],
  ['message_layout', text.replace('\n\nSign', '\nSign'), 'An empty line is missing.'],
  ['message_statement', text.split('\n', 3).join('\n'), 'The message is incomplete.'],
  ['message_chain_id', text.replace('ID: 1', 'ID: 01'), 'The chain ID must be a positive integer.'],
  ['message_nonce', text.replace('Nonce: ', 'nonce: '), 'The line "Nonce:" is missing or out of order.'],
  ['message_layout', `${text}\nResources:\nurn:a`, 'Each line below "Resources:" must start with "- ".'],
  ['message_layout', `${text}\n`, 'Unexpected line: the fields must be those of ERC-4361, in their order.'],
])('R10.2 refuses to parse a message with %s, and says where', (code, given, detail) => {
  expect(() => parseSiweMessage(given)).toThrow(expect.objectContaining({ code, shortMessage: detail }))
})

test('R10.2 a message has no member for a field that it does not have', () => {
  expect(Object.keys(parseSiweMessage(text))).not.toContain('resources')
})
