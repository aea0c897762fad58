import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

const full: SiweMessage = {
  scheme: 'https',
  domain: 'app.example:8443',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  statement: 'Sign in. It’s free'.replace('’', "'"),
  uri: 'https://app.example:8443/sign-in?step=1#top',
  version: '1',
  chainId: 137,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-21T10:00:00.123456789+05:30',
  expirationTime: '2026-11-21T10:05:00z',
  notBefore: '2026-11-21t09:00:00Z',
  requestId: "a-b._~%20!$&'()*+,;=:@",
  resources: ['ipfs://bafy/1', 'urn:isbn:0451450523', 'mailto:a@b.example', 'file:///etc/hosts'],
}
const text = createSiweMessage(full)

function codeOf(message: string): string {
  try {
    parseSiweMessage(message)
    return 'accepted'
  } catch (error) {
    if (error instanceof RequestError) return error.code
    throw error
  }
}

const replaced = (from: string | RegExp, to: string) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return codeOf(changed)
}

test('R10.2 parses every field, and creates the same bytes again', () => {
  expect(parseSiweMessage(text)).toEqual(full)
  expect(createSiweMessage(parseSiweMessage(text))).toBe(text)
})

test('R10.2 parses a message with the required fields only, and an empty "Resources:"', () => {
  const { domain, address, uri, version, chainId, nonce, issuedAt } = full
  const least = { domain, address, uri, version, chainId, nonce, issuedAt }
  expect(parseSiweMessage(createSiweMessage(least))).toEqual(least)
  const none = { ...least, resources: [] }
  expect(parseSiweMessage(createSiweMessage(none))).toEqual(none)
  const emptyRequestId = { ...least, requestId: '' }
  expect(parseSiweMessage(createSiweMessage(emptyRequestId))).toEqual(emptyRequestId)
})

test('R10.2 distinguishes an empty statement from none', () => {
  const { statement: _, ...none } = full
  const empty = { ...full, statement: '' }
  expect(createSiweMessage(empty)).toContain('\n\n\n\nURI: ')
  expect(parseSiweMessage(createSiweMessage(empty))).toEqual(empty)
  expect(parseSiweMessage(createSiweMessage(none))).toEqual(none)
  expect(codeOf(createSiweMessage(empty).replace('\n\n\n\n', '\n\n\n\n\n'))).toBe('message_uri')
  expect(codeOf(createSiweMessage(none).replace('\n\n\n', '\n\n'))).toBe('message_layout')
})

test('R10.2 refuses other line ends than line feeds, and other characters than ASCII', () => {
  for (const foreign of [
    '\uFEFF',
    '\u0000',
    '\r',
    '\u200B',
    '\uD800',
    '\uDC00',
    '\u0130',
    ' ',
    '\u00A0',
    '\u2028',
  ]) {
    expect([foreign, codeOf(foreign + text)]).toEqual([foreign, expect.stringMatching(/^message_/)])
    expect([foreign, codeOf(text + foreign)]).toEqual([foreign, expect.stringMatching(/^message_/)])
    for (const [label] of text.matchAll(/^[A-Z][A-Za-z ]+: /gm)) {
      expect([foreign, label, replaced(label, `${label}${foreign}`)]).toEqual([
        foreign,
        label,
        expect.stringMatching(/^message_/),
      ])
    }
  }
})

test('R10.2 refuses lines out of order', () => {
  expect(replaced('wants you', 'wants  you')).toBe('message_layout')
  expect(replaced(':\n0x', ': \n0x')).toBe('message_layout')
  expect(replaced('\n\nSign', '\nSign')).toBe('message_layout')
  expect(replaced('free\n\nURI', 'free\nURI')).toBe('message_layout')
  expect(replaced('free\n', 'free\n\n')).toBe('message_uri')
  expect(replaced('Version', 'version')).toBe('message_version')
  expect(replaced('Version: 1\nChain ID: 137', 'Chain ID: 137\nVersion: 1')).toBe('message_version')
  expect(replaced('\nNot Before', '\n\nNot Before')).toBe('message_layout')
  expect(
    replaced(/\nExpiration Time: .*\n(Not Before: .*)/, '\n$1\nExpiration Time: 2026-11-21T10:05:00Z'),
  ).toBe('message_layout')
  expect(replaced('- ipfs', 'ipfs')).toBe('message_layout')
  expect(replaced('Resources:', 'Resources: ')).toBe('message_layout')
  expect(codeOf(`${text}\n`)).toBe('message_layout')
  expect(codeOf(`\n${text}`)).toBe('message_layout')
  expect(codeOf(text.replaceAll('\n', '\r\n'))).toBe('message_layout')
  expect(replaced('Nonce: ', 'Nonce: 1234567890\nNonce: ')).toBe('message_issued_at')
  expect(codeOf('')).toBe('message_layout')
})

test('R10.2 refuses a statement of several lines', () => {
  expect(replaced('Sign in.', 'Sign in.\nNonce: 1234567890')).toBe('message_layout')
  for (const bad of ['\r', '\u2028', '\u0000', 'é', '%20', '"', '\\', '\t']) {
    expect([bad, replaced('Sign in.', `Sign in.${bad}`)]).toEqual([bad, 'message_statement'])
  }
  expect(() => createSiweMessage({ ...full, statement: 'a\nb' })).toThrow(RequestError)
})

test('R10.2 has one error code per field', () => {
  expect(replaced('https://app.example:8443 wants', '1https://app.example:8443 wants')).toBe('message_scheme')
  expect(replaced('app.example:8443 wants', ' wants')).toBe('message_domain')
  expect(replaced('app.example:8443 wants', 'app.example/path wants')).toBe('message_domain')
  expect(replaced('0x7099', '0x709')).toBe('message_address')
  expect(replaced('0x7099', '0X7099')).toBe('message_address')
  expect(replaced('URI: https', 'URI: 1https')).toBe('message_uri')
  expect(replaced('#top', '#to p')).toBe('message_uri')
  expect(replaced('Version: 1', 'Version: 01')).toBe('message_version')
  expect(replaced('Version: 1', 'Version: 7')).toBe('message_version')
  expect(replaced('ID: 137', 'ID: 0x89')).toBe('message_chain_id')
  expect(replaced('ID: 137', 'ID: 0137')).toBe('message_chain_id')
  expect(replaced('ID: 137', 'ID: 0')).toBe('message_chain_id')
  expect(replaced('ID: 137', 'ID: 9007199254740993')).toBe('message_chain_id')
  expect(replaced('ID: 137', 'ID: ')).toBe('message_chain_id')
  expect(replaced('0123456789abcdef', '0123456')).toBe('message_nonce')
  expect(replaced('0123456789abcdef', '01234567-9abcdef')).toBe('message_nonce')
  expect(replaced('T10:00:00.123', ' 10:00:00.123')).toBe('message_issued_at')
  expect(replaced('10:05:00z', '10:05:00')).toBe('message_expiration_time')
  expect(replaced('11-21t09', '02-30t09')).toBe('message_not_before')
  expect(replaced('a-b._~', 'a b')).toBe('message_request_id')
  expect(replaced('a-b._~', 'a%2')).toBe('message_request_id')
  expect(replaced('ipfs://bafy/1', 'bafy/1')).toBe('message_resource')
  expect(replaced('ipfs://bafy/1', 'ipfs://bafy/%zz')).toBe('message_resource')
})

test('R10.5 accepts addresses in one case or with a valid checksum only', () => {
  const digits = full.address.slice(2)
  expect(replaced(digits, digits.toLowerCase())).toBe('accepted')
  expect(replaced(digits, digits.toUpperCase())).toBe('accepted')
  expect(replaced('dc79C8', 'dc79c8')).toBe('message_address_checksum')
})

test('R10.2 accepts at most 4 kB and 16 resources', () => {
  const room = 4096 - text.length
  expect(codeOf(`${text}${'x'.repeat(room)}`)).toBe('accepted')
  expect(codeOf(`${text}${'x'.repeat(room + 1)}`)).toBe('message_too_large')
  expect(codeOf('é'.repeat(2049))).toBe('message_too_large')
  expect(codeOf('x'.repeat(900_000))).toBe('message_too_large')
  const resources = Array.from({ length: 16 }, (_, index) => `https://app.example/${index}`)
  expect(parseSiweMessage(createSiweMessage({ ...full, resources })).resources).toHaveLength(16)
  const written = createSiweMessage({ ...full, resources })
  expect(codeOf(`${written}\n- https://app.example/16`)).toBe('message_too_many_resources')
})

test('R10.2 takes linear time for a message of one repeated character', () => {
  for (const mark of ['%41', ':', '[', '@', '/', '?', '#', '-', '.', ' ', '\n', '- ']) {
    const filler = mark.repeat(Math.floor(3000 / mark.length))
    for (const part of ['app.example:8443 wants', 'ipfs://bafy/1', 'Sign in.', '0123456789abcdef']) {
      expect(codeOf(text.replace(part, `${filler}${part}`))).toMatch(/^message_|^accepted$/)
    }
  }
})
