import { expect, test } from 'vitest'
import { compareMessage } from './compareMessage.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import { readRecap } from './recap.ts'
import type { SiweMessage } from './SiweMessage.ts'

const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'
const encode = (text: string) => `urn:recap:${Buffer.from(text).toString('base64url')}`
const write = (details: unknown) => encode(JSON.stringify(details))
const sentenceOf = (uri: string) => {
  const read = readRecap([uri])
  return read.status === 'ok' ? read.recap.sentence : read
}

test('R10.3 translates a ReCap to the sentence of ERC-5573', () => {
  const mail = {
    att: {
      'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
      'mailto:username@example.com': {
        'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
        'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
      },
    },
    prf: ['zdj7Wj6FNS4rUUbsiJvjjxcsNqZdDCSiYR8sKQXfoPfpSZuAw'],
  }
  expect(sentenceOf(write(mail))).toBe(
    `${preamble} (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.`,
  )
  // The first example of the standard, which has an empty list of proofs.
  expect(
    sentenceOf(
      'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ',
    ),
  ).toBe(
    `${preamble} (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.`,
  )
})

test('R10.3 groups abilities by namespace and sorts them by their bytes', () => {
  const att = { eip155: { 'a-b/x': [], 'a/*': [], 'a/Z': [], 'a/a': [], 'a/a-': [], 'a0/x': [] } }
  const read = readRecap([write({ att })])
  expect(read).toEqual({
    status: 'ok',
    recap: {
      grants: ['a-b/x', 'a/*', 'a/Z', 'a/a', 'a/a-', 'a0/x'].map((ability) => ({
        ability,
        target: 'eip155',
      })),
      sentence: `${preamble} (1) 'a-b': 'x' for 'eip155'. (2) 'a': '*', 'Z', 'a', 'a-' for 'eip155'. (3) 'a0': 'x' for 'eip155'.`,
    },
  })
  // A key that looks like an array index keeps its place.
  expect(sentenceOf(write({ att: { '10000': { 'a/b': [] }, '9000': { 'a/b': [] } } }))).toMatchObject({
    status: 'malformed',
  })
  expect(sentenceOf(encode('{"att":{"10000":{"a/b":[]},"9000":{"a/b":[]}}}'))).toBe(
    `${preamble} (1) 'a': 'b' for '10000'. (2) 'a': 'b' for '9000'.`,
  )
})

const good = { att: { 'https://a.example': { 'crud/read': [{ times: 1 }] } } }
const text = JSON.stringify(good)

// The last letter encodes two bits and four unused ones: other spellings of the same bytes.
const encoded = encode('{"att":{"a:bcd":{"c/d":[]}}}')
const leftOver = encoded.replace(/Q$/, 'R')

/** A ReCap that is valid with another byte in place of 0xff. */
const [before = '', after = ''] = JSON.stringify({ att: { 'a:1': { 'c/d': [{ x: '!' }] } } }).split('!')
const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)])
const notUtf8 = `urn:recap:${bytes.toString('base64url')}`

test('R10.3 accepts one base64url spelling of a ReCap', () => {
  const bytesOf = (uri: string) => Buffer.from(uri.slice('urn:recap:'.length), 'base64url').toString()
  expect(leftOver).not.toBe(encoded)
  expect(bytesOf(leftOver)).toBe(bytesOf(encoded))
  expect([readRecap([encoded]).status, readRecap([leftOver]).status]).toEqual(['ok', 'malformed'])
})

test.each<[string, string]>([
  ['no payload', 'urn:recap:'],
  ['padding', `${encode(`${text} `)}=`],
  ['letters of plain base64', encode(text).replace('eyJ', 'ey+')],
  ['left-over bits', leftOver],
  ['a letter too many', `${encode(text)}A`],
  ['capitals', encode(text).replace('urn:recap', 'URN:RECAP')],
  ['a query', `${encode(text)}?a`],
  ['bytes that are not UTF-8', notUtf8],
  ['a byte order mark', encode(`\uFEFF${text}`)],
  ['no JSON', encode('{"att":')],
  ['a space', encode(text.replace(':{', ': {'))],
  ['a member named twice', encode('{"att":{"a:b":{"c/d":[]},"a:b":{"c/d":[]}}}')],
  ['targets out of order', write({ att: { 'b:1': { 'c/d': [] }, 'a:1': { 'c/d': [] } } })],
  ['abilities out of order', write({ att: { 'a:1': { 'c/e': [], 'c/d': [] } } })],
  ['restrictions out of order', write({ att: { 'a:1': { 'c/d': [{ b: 1, a: 2 }] } } })],
  ['proofs before abilities', encode('{"prf":["b"],"att":{"a:1":{"c/d":[]}}}')],
  ['a list', write([good])],
  ['null', write(null)],
  ['no "att"', write({ prf: ['bafy'] })],
  ['an empty "att"', write({ att: {} })],
  ['a list as "att"', write({ att: [] })],
  ['something unknown', write({ ...good, nb: 1 })],
  ['a target that is no URI', write({ att: { 'a.example/path': { 'c/d': [] } } })],
  ['a namespace of two letters as a target', write({ att: { ab: { 'c/d': [] } } })],
  ['a namespace of nine letters as a target', write({ att: { abcdefghi: { 'c/d': [] } } })],
  ['a target with a quote and a space', write({ att: { "https://a' for 'b": { 'c/d': [] } } })],
  ['a target of a prototype', encode('{"att":{"__proto__":{"c/d":[]}}}')],
  ['no abilities', write({ att: { 'a:1': {} } })],
  ['a list of abilities', write({ att: { 'a:1': ['c/d'] } })],
  ['an ability without namespace', write({ att: { 'a:1': { d: [] } } })],
  ['an ability in three parts', write({ att: { 'a:1': { 'c/d/e': [] } } })],
  ['an ability with a foreign letter', write({ att: { 'a:1': { 'c/[d]': [] } } })],
  ['restrictions that are no list', write({ att: { 'a:1': { 'c/d': {} } } })],
  ['a restriction that is no object', write({ att: { 'a:1': { 'c/d': [null] } } })],
  ['a restriction that is a list', write({ att: { 'a:1': { 'c/d': [[]] } } })],
  ['a proof that is no list', write({ ...good, prf: 'bafy' })],
  ['a proof that is no text', write({ ...good, prf: [1] })],
  ['an empty proof', write({ ...good, prf: [''] })],
  ['a proof that is no content ID', write({ ...good, prf: ['bafy', 'bafy/a'] })],
])('R10.3 accepts the canonical form of a ReCap only: refuses %s', (_, uri) => {
  expect(sentenceOf(encode(text))).toBe(`${preamble} (1) 'crud': 'read' for 'https://a.example'.`)
  expect(readRecap([uri])).toEqual({ status: 'malformed', detail: expect.stringMatching(/^The ReCap .+\.$/) })
})

const now = Date.parse('2026-11-21T10:00:00Z')
const statement = 'Sign in to Example.'
const expected = {
  origin: 'https://app.example',
  statement,
  allowedAbilities: ['request/personal_sign', 'crud/read'],
  chainIds: [1],
  now,
  maxAge: 300_000,
}
const recap = write({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } } })
const sentence = `${preamble} (1) 'request': 'personal_sign' for 'eip155'.`
const message: SiweMessage = {
  domain: 'app.example',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  statement: `${statement} ${sentence}`,
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-21T10:00:00Z',
  resources: ['https://app.example/terms', recap],
}
/** Parses the message from its text, as the server does. */
const codeWith = (change: Partial<SiweMessage>, allowedAbilities = expected.allowedAbilities) =>
  compareMessage(parseSiweMessage(createSiweMessage({ ...message, ...change })), {
    ...expected,
    allowedAbilities,
  })?.code ?? 'ours'

test('R10.3 accepts a ReCap after the expected resources', () => {
  const terms = 'https://app.example/terms'
  const codeOf = (resources: readonly string[]) => compareMessage(message, { ...expected, resources })?.code
  expect([codeOf([terms]), codeOf([]), codeOf([terms, terms]), codeOf([terms, recap])]).toEqual([
    undefined,
    undefined,
    'resources_mismatch',
    'resources_mismatch',
  ])
})

test('R10.3 accepts the expected statement, alone or followed by the sentence of one allowed ReCap', () => {
  expect(codeWith({})).toBe('ours')
  expect(codeWith({ resources: [recap] })).toBe('ours')
  expect(codeWith({ statement, resources: [] })).toBe('ours')
  expect(
    codeWith({ statement, resources: ['https://app.example/terms', 'urn:isbn:1', 'urn:recaps:a'] }),
  ).toBe('ours')
})

test('R10.3 refuses a ReCap without its sentence, and the reverse', () => {
  for (const change of [
    { statement },
    { resources: [] },
    { resources: ['https://app.example/terms'] },
    { statement: sentence },
    { statement: `${sentence} ${statement}` },
    { statement: `${statement}  ${sentence}` },
    { statement: `${statement} ${sentence} ` },
    { statement: `${statement} ${sentence} ${sentence}` },
    { statement: `${statement} ${sentence.replace('eip155', 'eip156')}` },
    { statement: `${statement} ${sentence.replace('(1)', '(2)')}` },
    { statement: '' },
    { resources: [write({ att: { 'https://app.example': { 'crud/read': [] } } })] },
  ]) {
    expect([change, codeWith(change)]).toEqual([change, 'statement_mismatch'])
  }
  expect(codeWith({ resources: [recap, 'https://app.example/terms'] })).toBe('message_recap')
  expect(codeWith({ resources: [`${recap}A`] })).toBe('message_recap')
  expect(codeWith({ resources: [recap.replace('urn', 'URN')] })).toBe('message_recap')
})

test('R10.3 says why a ReCap is refused', () => {
  const detailWith = (resources: readonly string[], allowedAbilities = expected.allowedAbilities) =>
    compareMessage({ ...message, resources }, { ...expected, allowedAbilities })?.detail
  expect(detailWith([recap, recap])).toBe('The message has more than one ReCap.')
  expect(detailWith([recap], [])).toBe('A ReCap is not accepted here.')
  expect(detailWith([recap], ['crud/read'])).toBe(
    'The ReCap grants "request/personal_sign", which this application does not allow.',
  )
  expect(detailWith([recap, 'a:b'])).toBe('The ReCap is not the last resource.')
  expect(detailWith([`${recap}=`])).toBe('The ReCap is not "urn:recap:" and base64url without padding.')
  expect(detailWith([encode('{"att": {}}')])).toBe('The ReCap is not canonical JSON (RFC 8785).')
})

test('R10.3 a resource that has "urn:recap:" inside is no ReCap', () => {
  expect(readRecap(['https://app.example/urn:recap:e30'])).toEqual({ status: 'none' })
  expect(readRecap(undefined)).toEqual({ status: 'none' })
})

test('R10.3 accepts at most one ReCap, with allowed abilities only', () => {
  expect(codeWith({ resources: [recap, recap] })).toBe('recap_not_allowed')
  expect(codeWith({ resources: [recap.replace('urn', 'URN'), recap] })).toBe('recap_not_allowed')
  expect(codeWith({}, [])).toBe('recap_not_allowed')
  expect(codeWith({}, ['crud/read'])).toBe('recap_not_allowed')
  expect(codeWith({}, ['request/*', '*/*', 'request/personal_sig'])).toBe('recap_not_allowed')
  const two = write({ att: { eip155: { 'request/eth_sendTransaction': [], 'request/personal_sign': [] } } })
  const both = `${preamble} (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`
  const change = { statement: `${statement} ${both}`, resources: [two] }
  expect(codeWith(change)).toBe('recap_not_allowed')
  expect(codeWith(change, ['request/eth_sendTransaction'])).toBe('recap_not_allowed')
  expect(codeWith(change, ['request/personal_sign', 'request/eth_sendTransaction'])).toBe('ours')
})

test('R10.3 checks the target of every grant of a ReCap', () => {
  const grant = (...targets: string[]) =>
    write({ att: Object.fromEntries(targets.map((target) => [target, { 'request/personal_sign': [] }])) })
  const granted = (uri: string) => ({ statement: `${statement} ${sentenceOf(uri)}`, resources: [uri] })
  expect(codeWith(granted(grant('eip155', 'eip155:1')))).toBe('ours')
  expect(codeWith(granted(grant('eip155', 'eip155:10')))).toBe('recap_not_allowed')
})

/** The code for a message whose ReCap has one grant. */
function codeOfGrant(ability: string, target: string, resources: readonly string[] = []) {
  const uri = write({ att: { [target]: { [ability]: [] } } })
  const [namespace, name] = ability.split('/')
  const granted = `${preamble} (1) '${namespace}': '${name}' for '${target}'.`
  const given = { ...message, statement: `${statement} ${granted}`, resources: [...resources, uri] }
  return compareMessage(given, { ...expected, resources })?.code ?? 'ours'
}

test.each([
  ['eip155', 'ours'],
  ['eip155:1', 'ours'],
  ['eip155:10', 'recap_not_allowed'],
  ['eip155x', 'recap_not_allowed'],
  ['solana', 'recap_not_allowed'],
  ['https://app.example', 'recap_not_allowed'],
  ['https://other.example', 'recap_not_allowed'],
])('R10.3 a ReCap grants requests to the wallet for chains of the application: %s is %s', (target, code) => {
  expect(codeOfGrant('request/personal_sign', target)).toBe(code)
})

test.each([
  ['https://app.example', 'ours'],
  ['https://app.example/pictures', 'ours'],
  ['https://app.example.other.example', 'recap_not_allowed'],
  ['https://app.example:8443', 'recap_not_allowed'],
  ['http://app.example', 'recap_not_allowed'],
  ['https://other.example', 'recap_not_allowed'],
  ['eip155', 'recap_not_allowed'],
])('R10.3 a ReCap grants other abilities for the application: %s is %s', (target, code) => {
  expect(codeOfGrant('crud/read', target)).toBe(code)
})

test('R10.3 a ReCap grants other abilities for the resources of the application, too', () => {
  const api = 'https://api.example/files'
  expect(codeOfGrant('crud/read', api)).toBe('recap_not_allowed')
  expect(codeOfGrant('crud/read', api, [api])).toBe('ours')
  expect(codeOfGrant('crud/read', `${api}/1`, [api])).toBe('recap_not_allowed')
})
