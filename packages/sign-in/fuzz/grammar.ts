import { checksumAddress } from '../src/siwe/address.ts'

/*
 * A second implementation of the grammar of ERC-4361: its ABNF, and that of RFC 3986 and RFC 3339, rule by rule as one
 * regular expression. It has to agree with the parser.
 */

const hex = '[0-9A-Fa-f]'
const encoded = `%${hex}{2}`
const free = "A-Za-z0-9\\-._~!$&'()*+,;="
const characters = `(?:[${free}:@]|${encoded})`
const userinfo = `(?:[${free}:]|${encoded})*`
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = `${octet}(?:\\.${octet}){3}`
const h16 = `${hex}{1,4}`
const ls32 = `(?:${h16}:${h16}|${ipv4})`
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
].join('|')
const literal = `\\[(?:${ipv6}|[Vv]${hex}+\\.[${free}:]+)\\]`
const name = `(?:[${free}]|${encoded})*`
const authority = (host: string) => `(?:${userinfo}@)?${host}(?::\\d*)?`
const anyAuthority = authority(`(?:${literal}|${name})`)

const scheme = '[A-Za-z][A-Za-z0-9+\\-.]*'
const rest = `(?:[${free}:@/?]|${encoded})*`
const hierarchy = [
  `//${anyAuthority}(?:/${characters}*)*`,
  `/(?:${characters}+(?:/${characters}*)*)?`,
  `${characters}+(?:/${characters}*)*`,
  '',
].join('|')
const uri = `${scheme}:(?:${hierarchy})(?:\\?${rest})?(?:#${rest})?`

const hour = '(?:[01]\\d|2[0-3])'
const minute = '[0-5]\\d'
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const date = `${day}[Tt]${hour}:${minute}:(?:${minute}|60)(?:\\.\\d+)?(?:[Zz]|[+\\-]${hour}:${minute})`

const full = new RegExp(
  [
    `^(?:(?<scheme>${scheme})://)?`,
    `(?<domain>${authority(`(?<host>${literal}|${name})`)}) wants you to sign in with your Ethereum account:\n`,
    `(?<address>0x${hex}{40})\n\n`,
    "(?:(?<statement>[A-Za-z0-9\\-._~:/?#[\\]@!$&'()*+,;= ]*)\n)?\n",
    `URI: (?<uri>${uri})\n`,
    'Version: (?<version>1)\n',
    'Chain ID: (?<chainId>\\d+)\n',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})\n',
    `Issued At: (?<issuedAt>${date})`,
    `(?:\nExpiration Time: (?<expirationTime>${date}))?`,
    `(?:\nNot Before: (?<notBefore>${date}))?`,
    `(?:\nRequest ID: (?<requestId>${characters}*))?`,
    `(?:\nResources:(?<resources>(?:\n- ${uri})*))?$`,
  ].join(''),
)

/** Returns the fields of a message as text; `null` for an invalid message. */
export function readByGrammar(text: string): Record<string, string> | null {
  const found = full.exec(text)?.groups
  if (!found) return null
  const fields = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  const dates = [fields.issuedAt, fields.expirationTime, fields.notBefore]
  if (!dates.every((value) => value === undefined || isDay(value))) return null
  return keepsOurRules(fields) && text.length <= 4096 ? fields : null
}

/** Checks the rules beyond the ABNF: a host, a valid chain ID, an address in one case or with its checksum. */
function keepsOurRules({
  host,
  chainId = '',
  address = '',
  resources = '',
}: Record<string, string>): boolean {
  const digits = address.slice(2)
  const plain = !/[a-f]/.test(digits) || !/[A-F]/.test(digits)
  return (
    host !== '' &&
    /^[1-9]/.test(chainId) &&
    BigInt(chainId) < 2n ** 53n &&
    (plain || hasChecksum(address)) &&
    resources.split('\n').length <= 17
  )
}

const known = new Map<string, boolean>()

/** Cached, since millions of messages use a few hundred addresses. */
function hasChecksum(address: string): boolean {
  const before = known.get(address)
  if (before !== undefined) return before
  if (known.size > 10_000) known.clear()
  const has = checksumAddress(address) === address
  known.set(address, has)
  return has
}

/** Checks that a day exists, and that a leap second is at the end of a month, without Date. */
function isDay(value: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = value
    .split(/\D/, 6)
    .map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  if (dayOfMonth > days) return false
  if (seconds < 60) return true
  const [, sign, offsetHours = '0', offsetMinutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(value) ?? []
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const minute = hours * 60 + minutes - offset
  const shift = Math.floor(minute / 1440)
  const last = shift < 0 ? 0 : days - shift
  return minute - shift * 1440 === 1439 && dayOfMonth - (shift < 0 ? 1 : 0) === last
}
