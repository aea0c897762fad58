import { formatMessage } from '@walletconnect/utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAuthentication, toAuthenticationEntry, toMessage } from './authentication.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ISS = `did:pkh:eip155:1:${ALICE}`
const REQUEST = { domain: 'localhost:3000', uri: 'http://localhost:3000', nonce: 'abcdefgh12345678' }
const CHAINS = ['eip155:1', 'eip155:137']

const STATEMENTS = {
  iss: ISS,
  domain: REQUEST.domain,
  aud: REQUEST.uri,
  version: '1',
  nonce: REQUEST.nonce,
  iat: '2026-11-21T12:00:00.000Z',
}
const SIGNED = { h: { t: 'caip122' }, p: STATEMENTS, s: { t: 'eip191', s: '0x1234' } }

function proposal(statement?: string) {
  const request = { ...REQUEST, statement }
  return {
    requests: { authentication: [toAuthenticationEntry(request, CHAINS, Date.parse(STATEMENTS.iat))] },
  }
}

const RECAP =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."

test.each<[string, { readonly statement?: string; readonly [name: string]: unknown }]>([
  ['plain', {}],
  ['with a statement', { statement: 'Sign in to the site.' }],
  ['with times', { exp: '2026-11-21T12:05:00.000Z', nbf: '2026-11-21T11:00:00.000Z' }],
  ['with a request id', { requestId: '17' }],
  ['with an empty list of resources', { resources: [] }],
  ['with empty texts', { statement: '', exp: '', nbf: '', requestId: '', resources: [''] }],
  ['with resources', { statement: 'Sign in.', resources: ['https://a.example/', 'ipfs://b'] }],
])('formats the message %s as the official client does', (_, more) => {
  const payload = { ...STATEMENTS, ...more }
  const [message] = readAuthentication([{ ...SIGNED, p: payload }], proposal(more.statement))
  // The two types have different names for the same payload.
  const official = formatMessage(payload as unknown as Parameters<typeof formatMessage>[0], ISS)
  expect(message).toEqual({ message: official, signature: '0x1234', address: ALICE, chainId: 1 })
})

test('formats any message as the official client does', () => {
  const text = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 20 }).filter((drawn) => !drawn.startsWith('urn:recap:')),
  )
  const more = fc.record(
    { statement: text, exp: text, nbf: text, requestId: text, resources: fc.array(text, { maxLength: 3 }) },
    { requiredKeys: [] },
  )
  const check = (drawn: object) => {
    const { resources, ...texts } = { resources: undefined, ...STATEMENTS, ...drawn }
    const official = formatMessage({ ...texts, resources } as never, ISS)
    expect(toMessage(texts, resources, ALICE, 1)).toBe(official)
  }
  fc.assert(fc.property(more, check), { seed: 4361, numRuns: 3_000 })
})

test('reads a payload with uri instead of aud', () => {
  const { aud, ...rest } = STATEMENTS
  const payload = { ...rest, uri: aud }
  const official = formatMessage(payload as unknown as Parameters<typeof formatMessage>[0], ISS)
  expect(toMessage(payload, undefined, ALICE, 1)).toBe(official)
})

test('requests no resources if the list is empty', () => {
  expect(toAuthenticationEntry({ ...REQUEST, resources: [] }, CHAINS, 0)).not.toHaveProperty('resources')
})

test('requests the fields of the message in the proposal', () => {
  expect(toAuthenticationEntry({ ...REQUEST, statement: 'Sign in.' }, CHAINS, 0)).toEqual({
    type: 'caip122',
    version: '1',
    iat: '1970-01-01T00:00:00.000Z',
    domain: REQUEST.domain,
    aud: REQUEST.uri,
    uri: REQUEST.uri,
    nonce: REQUEST.nonce,
    chains: CHAINS,
    ttl: 300,
    statement: 'Sign in.',
  })
})

test.each([
  ['another nonce', [{ ...SIGNED, p: { ...STATEMENTS, nonce: 'another' } }]],
  ['another domain', [{ ...SIGNED, p: { ...STATEMENTS, domain: 'evil.example' } }]],
  ['another address', [{ ...SIGNED, p: { ...STATEMENTS, aud: 'http://evil.example' } }]],
  ['an account that is none', [{ ...SIGNED, p: { ...STATEMENTS, iss: 'did:pkh:eip155:1:alice' } }]],
  ['texts that are none', [{ ...SIGNED, p: { ...STATEMENTS, iss: { toString: 1 }, statement: [] } }]],
  ['no signature', [{ ...SIGNED, s: {} }]],
  ['no payload', [{ s: SIGNED.s }, null, 'text']],
  ['no list', SIGNED],
  ['nothing', undefined],
])('R12.5 drops a response with %s', (_, answer) => {
  expect(readAuthentication(answer, proposal())).toEqual([])
})

test.each([
  ['line feed', '\n'],
  ['carriage return', '\r'],
  ['line separator', '\u2028'],
])('R12.5 drops a message with a %s in any field', (_, lineBreak) => {
  const full = {
    ...STATEMENTS,
    exp: STATEMENTS.iat,
    nbf: STATEMENTS.iat,
    requestId: '17',
    statement: 'Sign in.',
  }
  const answer = (change: object) => [{ ...SIGNED, p: { ...full, ...change } }]
  expect(readAuthentication(answer({}), proposal('Sign in.'))).toHaveLength(1)
  for (const [name, value] of Object.entries(full)) {
    const change = { [name]: `${value}${lineBreak}Nonce: other` }
    expect([name, readAuthentication(answer(change), proposal('Sign in.'))]).toEqual([name, []])
  }
  const resources = ['https://a.example/', `ipfs://b${lineBreak}- ipfs://c`]
  expect(readAuthentication(answer({ resources }), proposal('Sign in.'))).toEqual([])
})

test.each<[string | undefined, string | undefined, boolean]>([
  ['Sign in.', 'Sign in.', true],
  ['Sign in.', `Sign in. ${RECAP}`, true],
  [undefined, RECAP, true],
  [undefined, undefined, true],
  ['Sign in.', undefined, false],
  ['Sign in.', 'Delete your account.', false],
  ['Sign in.', 'Sign in. Delete your account.', false],
  ['Sign in.', `Delete your account. ${RECAP}`, false],
  [undefined, 'Sign in.', false],
])('R12.5 for the statement %j, %j is accepted: %s', (requested, statement, isAccepted) => {
  const answer = [{ ...SIGNED, p: { ...STATEMENTS, statement } }]
  expect(readAuthentication(answer, proposal(requested))).toHaveLength(isAccepted ? 1 : 0)
})

test('drops a response without a request', () => {
  expect(readAuthentication([SIGNED], {})).toEqual([])
})
