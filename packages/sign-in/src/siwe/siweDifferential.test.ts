import { SiweMessage as TheirMessage } from 'siwe'
import { expect, test } from 'vitest'
import { createTexts } from '../../fuzz/createTexts.ts'
import { createRandom } from '../../fuzz/random.ts'
import { RequestError } from '../errors/RequestError.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

type Read = {
  readonly ours: SiweMessage | string
  readonly theirs: TheirMessage | string
  readonly text: string
}

/** Known differences. Any other difference fails. */
const classes: Record<string, (read: Read) => boolean> = {
  // ERC-4361 asks for the checksum "where applicable", and wallets write lower case (decision 009).
  'an address in one case is taken': ({ ours, theirs, text }) =>
    isMessage(ours) &&
    refusedOnlyFor(theirs, /^line 2: invalid EIP-55 address/) &&
    /\n0x(?:[0-9A-F]{40}|[0-9a-f]{40})\n/.test(text),
  // RFC 3986: port = *DIGIT. The package converts the port to a number, which fails for 309 digits.
  'a port of any length is taken': ({ ours, theirs }) =>
    isMessage(ours) && refusedOnlyFor(theirs, /^Invalid number\.$/) && /:\d{309,}(?:[/?#]|$)/.test(ours.uri),
  // RFC 3986 allows an empty host, RFC 9110 (4.2) refuses it for http and https.
  'a domain without a host is refused': ({ ours, theirs }) =>
    ours === 'message_domain' && isMessage(theirs) && /^(?:.*@)?(?::\d*)?$/.test(theirs.domain),
  // RFC 3986: dec-octet has no leading zero, and at least one digit.
  'an IPv6 address with IPv4 octets like 00 or none is refused': ({ ours, theirs, text }) =>
    ['message_domain', 'message_uri', 'message_resource'].includes(String(ours)) &&
    isMessage(theirs) &&
    [...text.matchAll(/\[[0-9A-Fa-f:]*:([\d.]+)\]/g)].some(([, ipv4 = '']) =>
      ipv4.split('.').some((octet) => /^(?:0\d+|)$/.test(octet)),
    ),
  // EIP-155 has no chain 0, "01" would be a second spelling of 1, and numbers above 2^53 - 1 lose precision.
  'a network id with one spelling and of its own value': ({ ours, theirs, text }) =>
    ours === 'message_chain_id' &&
    isMessage(theirs) &&
    (/^Chain ID: 0/m.test(text) || theirs.chainId > Number.MAX_SAFE_INTEGER),
  // RFC 3339, 5.6: "based on leap second rules", which allow one only at the end of a month in UTC.
  'a leap second at any other time is refused': ({ ours, theirs, text }) =>
    /^message_(?:issued_at|expiration_time|not_before)$/.test(String(ours)) &&
    isMessage(theirs) &&
    /:60(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/m.test(text),
  // Our own size limits, which the package does not have.
  'a message beyond 4,096 bytes or 16 resources is refused': ({ ours, theirs, text }) =>
    isMessage(theirs) &&
    ((ours === 'message_too_large' && text.length > 4096) ||
      (ours === 'message_too_many_resources' && (theirs.resources?.length ?? 0) > 16)),
}

const frame = ({
  domain = 'a.example',
  address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  uri = 'a:b',
  chainId = '1',
  issuedAt = '2026-01-01T00:00:00Z',
  end = '',
}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nHello.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: 0123456789\nIssued At: ${issuedAt}${end}`

test.each([
  ['an address in one case is taken', frame({ address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' })],
  ['an address in one case is taken', frame({ address: '0x70997970C51812DC3A010C7D01B50E0D17DC79C8' })],
  ['a port of any length is taken', frame({ uri: `x://a:${'9'.repeat(400)}/` })],
  ['a domain without a host is refused', frame({ domain: ':80' })],
  ['a domain without a host is refused', frame({ domain: 'https://me@' })],
  ['an IPv6 address with IPv4 octets like 00 or none is refused', frame({ domain: '[::192.000.002.001]' })],
  ['an IPv6 address with IPv4 octets like 00 or none is refused', frame({ uri: 'x://[::...]' })],
  [
    'an IPv6 address with IPv4 octets like 00 or none is refused',
    frame({ end: '\nResources:\n- x://[1::01.2.3.4]' }),
  ],
  ['a network id with one spelling and of its own value', frame({ chainId: '0' })],
  ['a network id with one spelling and of its own value', frame({ chainId: '01' })],
  ['a network id with one spelling and of its own value', frame({ chainId: '9007199254740993' })],
  ['a leap second at any other time is refused', frame({ issuedAt: '2026-06-29T23:59:60Z' })],
  ['a leap second at any other time is refused', frame({ end: '\nNot Before: 2026-06-30T22:59:60.5-00:59' })],
  [
    'a message beyond 4,096 bytes or 16 resources is refused',
    frame({ end: `\nRequest ID: ${'a'.repeat(4096)}` }),
  ],
  [
    'a message beyond 4,096 bytes or 16 resources is refused',
    frame({ end: `\nResources:${'\n- a:b'.repeat(17)}` }),
  ],
])('R10.2 differs from the package siwe: %s', (name, text) => {
  expect(classesOf(text)).toEqual([name])
})

/** The package needs about a millisecond for each message. */
const CASES = 8_000
const BUSY_MACHINE = 120_000

test(
  'R10.2 parses thousands of changed messages as the package siwe, except for known differences',
  () => {
    const nextText = createTexts(createRandom(4361))
    const seen = { 'both accept': 0, 'both refuse': 0, differ: 0 }
    for (let left = CASES; left > 0; left--) {
      const { text } = nextText()
      const found = classesOf(text)
      if (typeof found === 'string') seen[found]++
      else {
        seen.differ++
        expect({ text, found }).toEqual({ text, found: [expect.any(String)] })
      }
    }
    expect(Math.min(seen['both accept'], seen['both refuse'], seen.differ)).toBeGreaterThan(CASES / 20)
  },
  BUSY_MACHINE,
)

function classesOf(text: string): 'both accept' | 'both refuse' | string[] {
  const [ours, theirs] = [read(() => parseSiweMessage(text)), read(() => new TheirMessage(text))]
  if (!isMessage(ours) && !isMessage(theirs)) return 'both refuse'
  if (isMessage(ours) && isMessage(theirs)) {
    expect({ ...ours }).toEqual(present(theirs))
    return 'both accept'
  }
  return Object.keys(classes).filter((name) => classes[name]?.({ ours, theirs, text }))
}

function read<Message>(act: () => Message): Message | string {
  try {
    return act()
  } catch (error) {
    return error instanceof RequestError ? error.code : error instanceof Error ? error.message : String(error)
  }
}

function isMessage<Message extends object>(value: Message | string): value is Message {
  return typeof value !== 'string'
}

/** The error of a single invalid line. */
function refusedOnlyFor(theirs: TheirMessage | string, reason: RegExp): boolean {
  return typeof theirs === 'string' && reason.test(theirs) && !theirs.trim().includes('\n')
}

function present(message: TheirMessage): object {
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
}
