import { checksumAddress } from '../src/siwe/address.ts'
import { readRecap } from '../src/siwe/recap.ts'
import type { Random } from './random.ts'

const digits = '0123456789'
const hex = '0123456789abcdefABCDEF'
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const free = `${letters}${digits}-._~!$&'()*+,;=`

/** A few hundred addresses for millions of messages, because checksums are expensive. */
const addresses = Array.from({ length: 256 }, (_, index) =>
  checksumAddress(
    `0x${(BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, 'c').slice(0, 40)}`,
  ),
)

/** A random message by the grammar of ERC-4361. */
export function writeMessage(random: Random): string {
  const optional = (share: number, line: () => string) => (random.chance(share) ? [line()] : [])
  const recap = random.chance(0.03) ? writeRecap(random) : null
  const ownStatement = random.chance(0.75) ? statement(random) : null
  const read = readRecap(recap ? [recap] : [])
  const said =
    read.status === 'ok' ? `${ownStatement ? `${ownStatement} ` : ''}${read.recap.sentence}` : ownStatement
  const resources = Array.from(
    { length: random.below(random.chance(0.05) ? 18 : 4) },
    () => `- ${uri(random)}`,
  )
  return [
    `${random.chance(0.3) ? `${scheme(random)}://` : ''}${domain(random)} wants you to sign in with your Ethereum account:`,
    address(random),
    '',
    ...(said === null ? [] : [said]),
    '',
    `URI: ${uri(random)}`,
    'Version: 1',
    `Chain ID: ${random.chance(0.5) ? 1 : 1 + random.below(2 ** random.below(53))}`,
    `Nonce: ${random.text(letters + digits, 8, random.chance(0.05) ? 400 : 32)}`,
    `Issued At: ${date(random)}`,
    ...optional(0.4, () => `Expiration Time: ${date(random)}`),
    ...optional(0.3, () => `Not Before: ${date(random)}`),
    ...optional(0.3, () => `Request ID: ${characters(random, `${free}:@`, 0, 20)}`),
    ...(recap || random.chance(0.4) ? ['Resources:', ...resources, ...(recap ? [`- ${recap}`] : [])] : []),
  ].join('\n')
}

export function address(random: Random): string {
  const picked = random.pick(addresses)
  if (random.chance(0.7)) return picked
  return random.chance(0.5) ? picked.toLowerCase() : `0x${picked.slice(2).toUpperCase()}`
}

export function statement(random: Random): string {
  const max = random.chance(0.02) ? 2000 : 60
  return random.text(`${free}:/?#[]@     `, 0, max)
}

export function scheme(random: Random): string {
  return random.chance(0.7) ? 'https' : random.pick(letters) + random.text(`${letters}${digits}+-.`, 0, 6)
}

export function domain(random: Random): string {
  const user = random.chance(0.15) ? `${characters(random, `${free}:`, 0, 8)}@` : ''
  const port = random.chance(0.4) ? `:${random.text(digits, 0, 5)}` : ''
  return `${user}${host(random, 1)}${port}`
}

function host(random: Random, min: number): string {
  switch (random.below(6)) {
    case 0:
      return `[${ipv6(random)}]`
    case 1:
      return `[v${random.text(hex, 1, 3)}.${random.text(`${free}:`, 1, 8)}]`
    case 2:
      return ipv4(random)
    case 3:
      return characters(random, free, min, 20)
    default:
      return random.pick(['localhost', 'app.example', 'xn--mnchen-3ya.example', 'a'])
  }
}

const ipv4 = (random: Random) =>
  Array.from({ length: 4 }, () => random.below(random.chance(0.1) ? 300 : 256)).join('.')

export function ipv6(random: Random): string {
  const groups = (count: number) => Array.from({ length: count }, () => random.text(hex, 1, 4))
  const withIPv4 = (list: string[]) =>
    list.length > 1 && random.chance(0.3) ? [...list.slice(0, -2), octets(random)] : list
  if (random.chance(0.3)) return withIPv4(groups(8)).join(':')
  const head = random.below(8)
  return `${groups(head).join(':')}::${withIPv4(groups(random.below(8 - head))).join(':')}`
}

const octets = (random: Random) => Array.from({ length: 4 }, () => random.below(256)).join('.')

export function uri(random: Random): string {
  const segments = `${free}:@`
  const path = (min: number) => {
    const parts = Array.from({ length: min + random.below(4) }, () => characters(random, segments, 0, 8))
    return parts.map((part) => `/${part}`).join('')
  }
  const hierarchy = random.pick([
    () =>
      `//${random.chance(0.9) ? domain(random) : `${random.pick(['', 'me@'])}${random.pick(['', ':', ':1'])}`}${path(0)}`,
    () => `/${characters(random, segments, 1, 8)}${path(0)}`,
    () => `${characters(random, segments, 1, 12)}${path(0)}`,
    () => random.pick(['', '/']),
  ])()
  const query = random.chance(0.3) ? `?${characters(random, `${segments}/?`, 0, 12)}` : ''
  const fragment = random.chance(0.2) ? `#${characters(random, `${segments}/?`, 0, 12)}` : ''
  return `${scheme(random)}:${hierarchy}${query}${fragment}`
}

export function date(random: Random): string {
  const two = (min: number, end: number) => String(min + random.below(end - min)).padStart(2, '0')
  if (random.chance(0.05)) return random.pick(leapSeconds)
  const year = random.chance(0.8) ? `20${two(0, 100)}` : random.text(digits, 4, 4)
  const fraction = random.chance(0.5) ? `.${random.text(digits, 1, random.chance(0.02) ? 300 : 9)}` : ''
  const offset = random.chance(0.6) ? random.pick('Zz') : `${random.pick('+-')}${two(0, 24)}:${two(0, 60)}`
  const day = random.chance(0.02) ? two(28, 32) : two(1, 29)
  return `${year}-${two(1, 13)}-${day}${random.pick('TTTt')}${two(0, 24)}:${two(0, 60)}:${two(0, 60)}${fraction}${offset}`
}

const leapSeconds = [
  '1990-12-31T23:59:60Z',
  '1990-12-31T15:59:60-08:00',
  '2015-07-01T08:59:60.5+09:00',
  '2016-12-31t23:59:60.999z',
  '2024-02-29T23:59:60Z',
  '0000-01-01T00:59:60+01:00',
  '9999-12-31T23:59:60Z',
]

function writeRecap(random: Random): string {
  const ability = () => `${random.text('abAB01.*_+-', 1, 3)}/${random.text('abAB01.*_+-', 1, 3)}`
  const restrictions = () => random.pick(['[]', '[{}]', '[{"a":[1,null,"é"],"b":{}}]'])
  const members = (names: string[], value: () => string) =>
    `{${[...new Set(names)]
      .sort()
      .map((name) => `${JSON.stringify(name)}:${value()}`)
      .join(',')}}`
  const abilities = () => members(Array.from({ length: 1 + random.below(3) }, ability), restrictions)
  const targets = Array.from({ length: 1 + random.below(2) }, () =>
    random.pick(['eip155', 'https://a.example', 'a:1', '10000']),
  )
  const proofs = random.chance(0.3) ? ',"prf":["bafy"]' : ''
  return `urn:recap:${Buffer.from(`{"att":${members(targets, abilities)}${proofs}}`).toString('base64url')}`
}

/** Characters of a URI, some of them percent-encoded. */
function characters(random: Random, alphabet: string, min: number, max: number): string {
  let text = random.text(alphabet, min, max)
  if (random.chance(0.2)) text += `%${random.text(hex, 2, 2)}`
  return text
}
