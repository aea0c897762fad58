import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { checksumAddress } from './address.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

// Without stack traces: this creates hundreds of thousands of errors.
Error.stackTraceLimit = 3

// A fixed seed, so that every run is the same. `npm run fuzz -- messages` uses new seeds.
// `npm run mutate` runs fewer of them, and needs no smallest example.
const { PROPERTY_RUNS } = process.env
const numRuns = Number(PROPERTY_RUNS ?? 1000)
const settings = { seed: 4361, numRuns, endOnFailure: PROPERTY_RUNS !== undefined }

const digits = [...'0123456789']
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const free = [...letters, ...digits, ..."-._~!$&'()*+,;="]
const of = (characters: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const encoded = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
const ofPath = (characters: readonly string[], minLength = 0) =>
  fc.string({
    unit: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...characters) }, encoded),
    minLength,
    maxLength: 12,
  })

const scheme = fc
  .tuple(fc.constantFrom(...letters), of([...letters, ...digits, '+', '-', '.'], 0, 6))
  .map((parts) => parts.join(''))
const host = fc.oneof(
  ofPath(free, 1),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  of([...free, ':'], 1, 8).map((name) => `[v1f.${name}]`),
)
const domain = fc
  .tuple(fc.option(ofPath([...free, ':'])), host, fc.option(of(digits, 0, 5)))
  .map(([user, name, port]) => `${user === null ? '' : `${user}@`}${name}${port === null ? '' : `:${port}`}`)
const pchar = [...free, ':', '@']
const path = fc
  .array(ofPath(pchar), { maxLength: 3 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''))
const hierarchy = fc.oneof(
  fc
    .tuple(fc.oneof(domain, fc.constantFrom('', ':1', 'me@')), path)
    .map(([site, rest]) => `//${site}${rest}`),
  fc.tuple(fc.constantFrom('', '/'), ofPath(pchar, 1), path).map((parts) => parts.join('')),
  fc.constantFrom('', '/'),
)
const tail = (mark: string) =>
  fc.option(ofPath([...pchar, '/', '?'])).map((text) => (text === null ? '' : mark + text))
const uri = fc
  .tuple(scheme, hierarchy, tail('?'), tail('#'))
  .map(([name, rest, query, fragment]) => `${name}:${rest}${query}${fragment}`)

const address = fc
  .tuple(of([...'0123456789abcdef'], 40, 40), fc.constantFrom('lower', 'upper', 'checksum'))
  .map(([hex, how]) =>
    how === 'checksum'
      ? checksumAddress(`0x${hex}`)
      : (`0x${how === 'upper' ? hex.toUpperCase() : hex}` as const),
  )
const date = fc
  .tuple(
    fc.date({
      min: new Date('0000-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc.constantFrom('T', 't'),
    fc.option(of(digits, 1, 9)),
    fc.oneof(
      fc.constantFrom('Z', 'z'),
      fc
        .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(
          ([sign, hours, minutes]) =>
            `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
        ),
    ),
  )
  .map(([day, mark, fraction, zone]) => {
    const [date, time = ''] = day.toISOString().split('T')
    return `${date}${mark}${time.slice(0, 8)}${fraction === null ? '' : `.${fraction}`}${zone}`
  })

const message: fc.Arbitrary<SiweMessage> = fc.record(
  {
    scheme,
    domain,
    address,
    statement: of([...free, ...':/?#[]@ '], 0, 60),
    uri,
    version: fc.constant('1' as const),
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    nonce: of([...letters, ...digits], 8, 40),
    issuedAt: date,
    expirationTime: date,
    notBefore: date,
    requestId: ofPath(pchar),
    resources: fc.array(uri, { maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
)

const foreign = [
  '\n',
  '\r',
  '\0',
  '\t',
  '%',
  '"',
  '\\',
  '\uFEFF',
  '\u2028',
  'é',
  '\uD800',
  '\uDC00',
  'K',
  '０',
]
const character = fc.oneof(
  fc.constantFrom(...free, ...':/?#[]@ '),
  fc.constantFrom(...foreign),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

type Change = {
  readonly how: 'insert' | 'delete' | 'replace' | 'swap'
  readonly index: number
  readonly with: string
}
const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  index: fc.nat(10_000),
  with: character,
})

function apply(text: string, { how, index, with: put }: Change): string {
  const at = index % text.length
  const [head, first, second, rest] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ]
  switch (how) {
    case 'insert':
      return head + put + first + second + rest
    case 'delete':
      return head + second + rest
    case 'replace':
      return head + put + second + rest
    case 'swap':
      return head + second + first + rest
  }
}

function read(text: string): SiweMessage | null {
  try {
    return parseSiweMessage(text)
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}

test('R10.2 parses back every created message, field by field and to the byte', () => {
  fc.assert(
    fc.property(message, (fields) => {
      const text = createSiweMessage(fields)
      expect(parseSiweMessage(text)).toEqual(fields)
      expect(createSiweMessage(parseSiweMessage(text))).toBe(text)
    }),
    settings,
  )
})

test('R10.2 refuses a change of one character, or parses another field', () => {
  const seen = { refused: 0, accepted: 0 }
  fc.assert(
    fc.property(message, fc.array(change, { minLength: 5, maxLength: 5 }), (fields, changes) => {
      const text = createSiweMessage(fields)
      for (const changed of changes
        .map((change) => apply(text, change))
        .filter((changed) => changed !== text)) {
        const found = read(changed)
        seen[found ? 'accepted' : 'refused']++
        if (!found) continue
        expect(found).not.toEqual(fields)
        expect(createSiweMessage(found)).toBe(changed)
      }
    }),
    settings,
  )
  // Both must occur, or the test proves nothing.
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(numRuns / 2)
})

test('R10.2 refuses every change of one character of a message with all fields, or parses another field', () => {
  const fields: SiweMessage = {
    scheme: 'https',
    domain: 'me@[::1]:80',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    statement: 'Sign in.',
    uri: 'https://a.b/c?d=%20#e',
    version: '1',
    chainId: 10,
    nonce: '8f14e45f',
    issuedAt: '2026-11-21T10:00:00.5Z',
    expirationTime: '2026-11-21T10:05:00+01:00',
    notBefore: '2026-11-21T09:59:00Z',
    requestId: 'r',
    resources: ['a:b', 'urn:c'],
  }
  const text = createSiweMessage(fields)
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const characters = PROPERTY_RUNS ? [...' \n0aA"%:', ...foreign] : [...ascii, ...foreign]
  const before = JSON.stringify(parseSiweMessage(text))
  const unnoticed: string[] = []
  for (let index = 0; index < text.length; index++) {
    const changes: Change[] = [
      { how: 'delete', index, with: '' },
      { how: 'swap', index, with: '' },
      ...characters.flatMap((put): Change[] => [
        { how: 'insert', index, with: put },
        { how: 'replace', index, with: put },
      ]),
    ]
    for (const change of changes) {
      const changed = apply(text, change)
      const found = changed === text ? null : read(changed)
      if (found && JSON.stringify(found) === before) unnoticed.push(JSON.stringify(change))
    }
  }
  expect(unnoticed).toEqual([])
}, 180_000)

test('R10.2 creates no message that is too long to parse', () => {
  const fields = {
    domain: 'a.example',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    uri: 'a:b',
    version: '1',
    chainId: 1,
    nonce: '8f14e45f',
    issuedAt: '2026-11-21T10:00:00Z',
  } as const
  const spare = 4096 - createSiweMessage({ ...fields, requestId: '' }).length
  expect(read(createSiweMessage({ ...fields, requestId: 'r'.repeat(spare) }))).not.toBeNull()
  expect(() => createSiweMessage({ ...fields, requestId: 'r'.repeat(spare + 1) })).toThrow('4096 bytes')
})

test('R10.2 refuses noise with a code', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme-ascii' }),
      (first, second) => {
        expect([read(first), read(second)]).toEqual([null, null])
      },
    ),
    settings,
  )
})
