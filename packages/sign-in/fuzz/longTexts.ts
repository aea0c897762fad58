import { parseDateTime } from '../src/siwe/dateTime.ts'
import { isStatement } from '../src/siwe/fields.ts'
import { parseSiweMessage } from '../src/siwe/parseSiweMessage.ts'
import { readRecap } from '../src/siwe/recap.ts'
import { isAuthority, isPathCharacters, isUri } from '../src/siwe/uri.ts'

/** The slowest of many long texts, in milliseconds, each the best of five runs. */
export type Slowest = { readonly took: number; readonly what: string }

const pieces = [
  'a',
  '0',
  '%41',
  '%',
  ':',
  '::',
  '1:',
  '[',
  ']',
  '@',
  '/',
  '?',
  '#',
  '-',
  '.',
  '1.',
  ' ',
  '\n',
  '- ',
  '\n- a:b',
  'a:b',
  '://',
  '+',
  'é',
  '\uD800',
]
const frame = (site: string, statement: string, uri: string, tail: string) =>
  `${site} wants you to sign in with your Ethereum account:\n0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n\n${statement}\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: 0123456789abcdef\nIssued At: 2026-11-21T10:00:00${tail}`
const positions: Record<string, (filler: string) => string> = {
  'the whole': (filler) => filler,
  'the domain': (filler) => frame(filler, 'Sign in.', 'a:b', 'Z'),
  'an IPv6 domain': (filler) => frame(`[${filler}]`, 'Sign in.', 'a:b', 'Z'),
  'the statement': (filler) => frame('a.example', filler, 'a:b', 'Z'),
  'the URI': (filler) => frame('a.example', 'Sign in.', `https://${filler}`, 'Z'),
  'an IPv6 URI': (filler) => frame('a.example', 'Sign in.', `https://[${filler}]`, 'Z'),
  'a fraction': (filler) => frame('a.example', 'Sign in.', 'a:b', `.${filler}Z`),
  'the request id': (filler) => frame('a.example', 'Sign in.', 'a:b', `Z\nRequest ID: ${filler}`),
  'the resources': (filler) => frame('a.example', 'Sign in.', 'a:b', `Z\nResources:${filler}`),
  'a resource': (filler) => frame('a.example', 'Sign in.', 'a:b', `Z\nResources:\n- https://a/${filler}`),
}

/** Messages of this length, with one part repeated in one place. */
export function slowestMessage(length: number): Slowest {
  return slowest(
    Object.entries(positions).flatMap(([position, put]) =>
      pieces.map((piece) => {
        const text = put(fill(piece, length - put('').length))
        return {
          what: `${JSON.stringify(piece)} in ${position}`,
          act: () => refused(() => parseSiweMessage(text)),
        }
      }),
    ),
  )
}

/** The parsers of single fields, without the maximum length of a message. */
export function slowestField(length: number): Slowest {
  const readers = {
    isUri,
    isAuthority,
    isPathCharacters,
    isStatement,
    parseDateTime,
    readRecap: (text: string) => readRecap([text]),
  }
  const before = ['', 'https://', 'https://[', 'a:', '[', '2026-11-21T10:00:00.', 'urn:recap:']
  return slowest(
    Object.entries(readers).flatMap(([name, read]) =>
      before.flatMap((start) =>
        pieces.map((piece) => {
          const text = `${start}${fill(piece, length - start.length - 1)}]`
          return { what: `${JSON.stringify(start + piece)} by ${name}`, act: () => read(text) }
        }),
      ),
    ),
  )
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

function slowest(tries: readonly { readonly what: string; readonly act: () => unknown }[]): Slowest {
  const measured = tries.map(({ what, act }) => ({ what, took: bestOfFive(act) }))
  return measured.reduce((worst, sample) => (sample.took > worst.took ? sample : worst))
}

/**
 * CPU time in milliseconds, which other processes cannot increase; the best of five, because of garbage collection.
 */
export function bestOfFive(act: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function refused(act: () => unknown): void {
  try {
    act()
  } catch {
    // Refused texts were parsed too.
  }
}
