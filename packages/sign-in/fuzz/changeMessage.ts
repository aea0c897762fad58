import type { Random } from './random.ts'
import { address, date, domain, ipv6, scheme, statement, uri, writeMessage } from './writeMessage.ts'

const odd = [
  ...'\n\n\n\n\r\t\0 %%%[]@@::://??##"\'\\<>{}|^`-+.~_0189afzAFZTtZz',
  '\uFEFF',
  '\u2028',
  '\u0085',
  '\u00A0',
  '\u200B',
  'é',
  'ſ',
  'K',
  '０',
  '😀',
  '\uD800',
  '\uDC00',
  '\r\n',
  '%2',
  '%zz',
  '%00',
  '://',
  '- ',
  ': ',
]
const labels = [
  'URI: ',
  'Version: ',
  'Chain ID: ',
  'Nonce: ',
  'Issued At: ',
  'Expiration Time: ',
  'Not Before: ',
  'Request ID: ',
  'Resources:',
  '- ',
]
const values = [
  '',
  '0',
  '1',
  '01',
  '-1',
  '+1',
  '1.0',
  '1e3',
  '0x1',
  '9007199254740991',
  '9007199254740992',
  '99999999999999999999',
  '2026-02-29T00:00:00Z',
  '2026-02-28T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-06-29T23:59:60Z',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01',
  'https://[::1',
  'https://[::256.0.0.1]/',
  'x:',
  'x://:1',
  '//a',
  'a b',
  'urn:recap:e30',
  'http://a/%',
  '[::]',
  '::1',
  'a@b@c',
  '@a',
  'a:b:c',
  '1.2.3.4.5',
  '01.2.3.4',
  'v1.a',
  '[v1.]',
  '0x',
  'constructor',
  '__proto__',
]

type Change = (text: string, random: Random) => string

const at = (text: string, random: Random) => random.below(text.length + 1)
const cut = (text: string, from: number, to: number, put: string) =>
  text.slice(0, from) + put + text.slice(to)
const inLines =
  (change: (lines: string[], random: Random) => void): Change =>
  (text, random) => {
    const lines = text.split('\n')
    change(lines, random)
    return lines.join('\n')
  }

/** Changes of one character: insert, delete, replace, change case, or swap with the next one. */
const byCharacter: Change[] = [
  (text, random) => {
    const index = at(text, random)
    return cut(text, index, index, random.pick(odd))
  },
  (text, random) => {
    const index = at(text, random)
    return cut(text, index, index + 1, '')
  },
  (text, random) => {
    const index = at(text, random)
    return cut(
      text,
      index,
      index + 1,
      random.chance(0.5) ? random.pick(odd) : String.fromCharCode(random.below(128)),
    )
  },
  (text, random) => {
    const index = at(text, random)
    const character = text.charAt(index)
    return cut(
      text,
      index,
      index + 1,
      character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
    )
  },
  (text, random) => {
    const index = at(text, random)
    return cut(text, index, index + 2, text.charAt(index + 1) + text.charAt(index))
  },
]

/** Changes of whole lines, labels and values. */
const byLine: Change[] = [
  inLines((lines, random) => lines.splice(random.below(lines.length), 1)),
  inLines((lines, random) =>
    lines.splice(random.below(lines.length + 1), 0, random.chance(0.6) ? '' : random.pick(lines)),
  ),
  inLines((lines, random) => {
    const [from, to] = [random.below(lines.length), random.below(lines.length)]
    const [a = '', b = ''] = [lines[from], lines[to]]
    lines[from] = b
    lines[to] = a
  }),
  inLines((lines, random) =>
    lines.splice(random.below(lines.length + 1), 0, random.pick(labels) + random.pick(values)),
  ),
  inLines((lines, random) => {
    const index = random.below(lines.length)
    const label = labels.find((candidate) => lines[index]?.startsWith(candidate)) ?? ''
    lines[index] = label + freshValue(label, random)
  }),
  inLines((lines, random) => {
    const index = random.below(lines.length)
    const label = labels.find((candidate) => lines[index]?.startsWith(candidate)) ?? ''
    lines[index] = label + random.pick(values)
  }),
  inLines((lines, random) => {
    const index = random.below(lines.length)
    lines[index] = (lines[index] ?? '').replace(/^[A-Z][A-Za-z ]*: /, random.pick(labels))
  }),
  (text, random) =>
    text.replace(/^[^ ]*/, random.chance(0.5) ? domain(random) : `[${ipv6(random)}${random.pick(odd)}]`),
]

/** Changes of parts: removed, repeated, or combined from two messages. */
const byStretch: Change[] = [
  (text, random) => {
    const from = at(text, random)
    return cut(text, from, from + random.below(40), '')
  },
  (text, random) => {
    const from = at(text, random)
    return cut(text, from, from, text.slice(from, from + random.below(60)))
  },
  (text, random) => {
    const from = at(text, random)
    return cut(text, from, from, random.pick(odd).repeat(random.below(random.chance(0.05) ? 4500 : 40)))
  },
  (text, random) => {
    const other = writeMessage(random)
    return text.slice(0, at(text, random)) + other.slice(at(other, random))
  },
  (text, random) => {
    const [head, tail] = [text.split('\n'), writeMessage(random).split('\n')]
    const index = random.below(head.length)
    return [...head.slice(0, index), ...tail.slice(index)].join('\n')
  },
]

/** One change of a message, small or large, mostly with a message or a near miss as the result. */
export function changeMessage(text: string, random: Random): string {
  const kind = random.below(10)
  return random.pick(kind < 5 ? byCharacter : kind < 9 ? byLine : byStretch)(text, random)
}

/** A random text of the same words. */
export function writeNoise(random: Random): string {
  const word = () =>
    random.pick([
      () => random.pick(odd),
      () => random.pick(labels),
      () => random.pick(values),
      () => uri(random),
      () => '\n',
    ])()
  return Array.from({ length: random.below(random.chance(0.05) ? 600 : 40) }, word).join('')
}

function freshValue(label: string, random: Random): string {
  if (label === 'URI: ' || label === '- ') return uri(random)
  if (/^(?:Issued At|Expiration|Not Before)/.test(label)) return date(random)
  return random.pick([address, statement, scheme, domain])(random)
}
