import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { nobleRecovery } from '../signatures/recovery/nobleRecovery.ts'
import { readSignature, type Signature } from '../signatures/Signature.ts'
import { verifySignature } from '../signatures/verifySignature.ts'
import { compareMessage } from './compareMessage.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

// The classes that the test vectors of the standard's libraries have: valid and invalid texts, valid and invalid fields, and
// signatures.

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const base: SiweMessage = {
  domain: 'app.example',
  address: account.address,
  statement: 'Sign in to the example.',
  uri: 'https://app.example/sign-in',
  version: '1',
  chainId: 1,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-21T10:00:00.000Z',
}
const { statement: _, ...withoutStatement } = base
const full: SiweMessage = {
  ...base,
  expirationTime: '2026-11-21T10:05:00.000Z',
  notBefore: '2026-11-21T09:55:00.000Z',
  requestId: 'request-1',
  resources: ['https://app.example/terms', 'ipfs://bafy/1'],
}

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'accepted'
  } catch (error) {
    if (error instanceof RequestError) return error.code
    throw error
  }
}

const text = createSiweMessage(full)
const signed = await account.signMessage({ message: text })
const verify = (signature: Signature, message = text) =>
  verifySignature({ message, signature, address: account.address }, nobleRecovery)

test.each<[string, SiweMessage]>([
  ['every optional field', full],
  ['some optional fields', { ...base, requestId: 'a', notBefore: '2026-11-21T09:55:00Z' }],
  ['no optional field', withoutStatement],
  ['a time without a fraction', { ...base, issuedAt: '2026-11-21T10:00:00Z' }],
  ['a time in another zone', { ...base, issuedAt: '2026-11-21T11:30:00.000+01:30' }],
  ['an IPv4 domain', { ...base, domain: '127.0.0.1' }],
  ['an IPv6 domain', { ...base, domain: '[::1]:8443' }],
  ['a domain with user information', { ...base, domain: 'me@app.example' }],
  ['a domain with a port', { ...base, domain: 'app.example:8443' }],
  ['localhost with a port', { ...base, domain: 'localhost:3000' }],
  ['a domain with user information and a port', { ...base, domain: 'me@app.example:8443' }],
  ['a domain with a scheme', { ...base, scheme: 'https' }],
  ['a scheme in the statement only', { ...base, statement: 'https://app.example wants a signature' }],
  ['an IPv4 URI', { ...base, uri: 'http://127.0.0.1:3000' }],
  ['an IPv6 URI', { ...base, uri: 'http://[2001:db8::7]/a' }],
  ['a URI with query and fragment', { ...base, uri: 'http://127.0.0.1:3000/a?b=c&d#e' }],
  ['a URI without a host', { ...base, uri: 'urn:isbn:0451450523' }],
  ['another chain', { ...base, chainId: 42_161 }],
])('R10.2 parses a message that it created with %s', (_name, message) => {
  const text = createSiweMessage(message)
  expect(parseSiweMessage(text)).toEqual(message)
})

test('R10.2 R10.4 reads and verifies a message and a signature as a wallet writes them', () => {
  const written = `https://[2001:db8::7]:8443 wants you to sign in with your Ethereum account:
0x70997970C51812dc3A010C7d01b50e0d17dc79C8

Sign in to the example.

URI: https://[2001:db8::7]:8443/sign-in?step=1#top
Version: 1
Chain ID: 42161
Nonce: 0123456789abcdef
Issued At: 2026-11-21T10:00:00.000+01:30
Expiration Time: 2026-11-21T10:05:00Z
Not Before: 2026-11-21T09:55:00Z
Request ID: request-1
Resources:
- https://app.example/terms
- ipfs://bafy/1`
  const message = {
    ...{ ...full, scheme: 'https', domain: '[2001:db8::7]:8443', chainId: 42_161 },
    uri: 'https://[2001:db8::7]:8443/sign-in?step=1#top',
    issuedAt: '2026-11-21T10:00:00.000+01:30',
    expirationTime: '2026-11-21T10:05:00Z',
    notBefore: '2026-11-21T09:55:00Z',
  }
  expect(parseSiweMessage(written)).toEqual(message)
  expect(createSiweMessage(message)).toBe(written)
  const signature = readSignature(
    '0x39890d8b975e37d91405a6e8a9ae9bc4bc6ee0da2d5605293e90e52bad5ff9931cc8871b5df924d9d547b1aac34ec8f55ba6cf842a13a4dcfd8d0ae4a845764e1c',
  )
  expect(verify(signature, written)).toEqual({ status: 'proven', by: 'key' })
})

const lines = createSiweMessage(full).split('\n')
const lineOf = (start: string) => lines.findIndex((line) => line.startsWith(start))
const without = (start: string) => lines.filter((_line, index) => index !== lineOf(start)).join('\n')
const swapped = (first: string, second: string) => {
  const [from, to] = [lineOf(first), lineOf(second)]
  const order = lines.map((line, index) => (index === from ? lines[to] : index === to ? lines[from] : line))
  return order.join('\n')
}
const written = (start: string, line: string) =>
  lines.map((old, index) => (index === lineOf(start) ? line : old)).join('\n')

test.each<[string, string, string]>([
  ['no domain', written('app.example', lines[0]?.replace('app.example', '') ?? ''), 'message_domain'],
  ['no address', without('0x'), 'message_layout'],
  ['no URI', without('URI'), 'message_uri'],
  ['no version', without('Version'), 'message_version'],
  ['no chain ID', without('Chain ID'), 'message_chain_id'],
  ['no nonce', without('Nonce'), 'message_nonce'],
  ['no issue time', without('Issued At'), 'message_issued_at'],
  ['the URI after the version', swapped('URI', 'Version'), 'message_uri'],
  ['the version after the chain ID', swapped('Version', 'Chain ID'), 'message_version'],
  ['the chain ID after the nonce', swapped('Chain ID', 'Nonce'), 'message_chain_id'],
  ['the nonce after the issue time', swapped('Nonce', 'Issued At'), 'message_nonce'],
  ['the issue time after the expiration', swapped('Issued At', 'Expiration Time'), 'message_issued_at'],
  ['the expiration after the start', swapped('Expiration Time', 'Not Before'), 'message_layout'],
  ['the start after the request ID', swapped('Not Before', 'Request ID'), 'message_layout'],
  ['the request ID after the resources', swapped('Request ID', 'Resources'), 'message_layout'],
  ['the resources before their title', swapped('Resources', '- https'), 'message_layout'],
  ['a path in the domain', written('app.example', `app.example/a ${lines[0]?.slice(12)}`), 'message_domain'],
  ['a wrong checksum', written('0x', account.address.replace('C5', 'c5')), 'message_address_checksum'],
  ['a statement of two lines', written('Sign in', 'Sign in\nto the example.'), 'message_layout'],
  ['a URI of another form', written('URI', 'URI: app.example'), 'message_uri'],
  ['another version', written('Version', 'Version: 2'), 'message_version'],
  ['a chain ID in words', written('Chain ID', 'Chain ID: one'), 'message_chain_id'],
  ['a nonce of 7 characters', written('Nonce', 'Nonce: 0123456'), 'message_nonce'],
  ['an issue time in words', written('Issued At', 'Issued At: 21 Nov 2026'), 'message_issued_at'],
  [
    'an impossible expiration',
    written('Expiration', 'Expiration Time: 2026-02-31T10:00:00Z'),
    'message_expiration_time',
  ],
  ['an impossible start', written('Not Before', 'Not Before: 2026-11-21'), 'message_not_before'],
  [
    'two resources in one line',
    written('- https', '- https://app.example/terms - ipfs://bafy/1'),
    'message_resource',
  ],
  ['a first resource of another form', written('- https', '- terms'), 'message_resource'],
  ['a second resource of another form', written('- ipfs', '- :bafy'), 'message_resource'],
])('R10.2 refuses a message with %s', (_name, text, code) => {
  expect(text).not.toBe(lines.join('\n'))
  expect(codeOf(() => parseSiweMessage(text))).toBe(code)
})

test.each<[keyof SiweMessage, unknown, string]>([
  ['domain', '', 'message_domain'],
  ['domain', 'app.example/a', 'message_domain'],
  ['address', '', 'message_address'],
  ['address', account.address.replace('C5', 'c5'), 'message_address_checksum'],
  ['uri', '', 'message_uri'],
  ['uri', 'app.example', 'message_uri'],
  ['version', '', 'message_version'],
  ['version', '2', 'message_version'],
  ['chainId', Number.NaN, 'message_chain_id'],
  ['chainId', '?', 'message_chain_id'],
  ['chainId', 0, 'message_chain_id'],
  ['nonce', '', 'message_nonce'],
  ['nonce', '0123456', 'message_nonce'],
  ['issuedAt', '', 'message_issued_at'],
  ['issuedAt', '2026-02-31T10:00:00Z', 'message_issued_at'],
  ['expirationTime', '2026-02-31T10:00:00Z', 'message_expiration_time'],
  ['notBefore', '2026-02-31T10:00:00Z', 'message_not_before'],
  ['resources', ['terms', 'ipfs://bafy/1'], 'message_resource'],
  ['resources', ['ipfs://bafy/1', ':bafy'], 'message_resource'],
])('R10.2 creates no message with the %s %j', (field, value, code) => {
  expect(codeOf(() => createSiweMessage({ ...full, [field]: value } as SiweMessage))).toBe(code)
})

test('R10.4 accepts a signature whose recovery byte starts at 27 or at 0', () => {
  const last = Number.parseInt(signed.slice(-2), 16)
  const fromZero = `${signed.slice(0, -2)}${(last - 27).toString(16).padStart(2, '0')}`
  for (const signature of [signed, fromZero]) {
    expect(verify(readSignature(signature))).toEqual({ status: 'proven', by: 'key' })
  }
})

test('R10.4 refuses a signature of half bytes, of another message or with another byte', async () => {
  expect(codeOf(() => readSignature(signed.slice(0, -1)))).toBe('signature_malformed')
  const other = await account.signMessage({ message: createSiweMessage(base) })
  const changed = readSignature(`${signed.slice(0, 40)}${signed[40] === '0' ? '1' : '0'}${signed.slice(41)}`)
  expect([verify(other).status, verify(changed).status]).toEqual(['refused', 'refused'])
})

test('R10.3 refuses a message for another domain, or outside of its time', () => {
  const own = 'https://app.example'
  const codeFor = (changes: Partial<SiweMessage>, origin = own) =>
    compareMessage(parseSiweMessage(createSiweMessage({ ...full, ...changes })), {
      origin,
      statement: full.statement ?? '',
      chainIds: [1],
      allowedAbilities: [],
      now: Date.parse(full.issuedAt),
      maxAge: 10 * 60_000,
    })?.code
  expect(codeFor({}, 'https://other.example')).toBe('domain_mismatch')
  expect(codeFor({ expirationTime: full.issuedAt })).toBe('message_expired')
  expect(codeFor({ notBefore: full.expirationTime ?? '' })).toBe('message_not_yet_valid')
})
