import { canonicalJson } from './canonicalJson.ts'
import { isUri } from './uri.ts'

/** The abilities of a ReCap, sorted, by what they are for. */
export type RecapDetails = ReadonlyMap<string, readonly string[]>

type Json = Readonly<Record<string, unknown>>

/** True for `namespace/name` as ERC-5573 writes an ability, such as `crud/update`. */
export function isAbility(value: string): boolean {
  return /^[A-Za-z0-9.*_+-]+\/[A-Za-z0-9.*_+-]+$/.test(value)
}

/**
 * Reads a ReCap URI of ERC-5573: `urn:recap:` and base64url without padding of a JSON object. Only the canonical form of
 * both is read, so that no other URI says the same. A text that comes back says what is wrong.
 */
export function readRecapDetails(uri: string): RecapDetails | string {
  const text = decode(uri)
  if (text === null) return 'is not "urn:recap:" and base64url without padding'
  const details = parse(text)
  if (details === null) return 'is not canonical JSON (RFC 8785)'
  if (!isObject(details) || !isObject(details.att)) return 'holds no object "att"'
  const { att, prf = [], ...others } = details
  if (Object.keys(others).length > 0) return 'holds more than "att" and "prf"'
  if (!isProof(prf)) return 'holds a "prf" that is no list of content ids'

  const targets = Object.keys(att).sort()
  if (targets.length === 0) return 'holds nothing in "att"'
  if (!targets.every(isTarget)) return 'holds a key in "att" that is no URI'
  if (!Object.values(att).every(isAbilities)) {
    return 'holds something in "att" that is no object of abilities "namespace/name", each with a list of restrictions'
  }
  return new Map(targets.map((target) => [target, Object.keys(att[target] ?? {}).sort()]))
}

function decode(uri: string): string | null {
  const [, payload] = /^urn:recap:([A-Za-z0-9_-]+)$/.exec(uri) ?? []
  if (payload === undefined) return null
  const bytes = Buffer.from(payload, 'base64url')
  // A letter too many, or bits left over that are not zero: the same bytes, spelt otherwise.
  if (bytes.toString('base64url') !== payload) return null
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : null
}

/** `null` for what is no JSON, or not in its canonical form, such as an object that names a member twice. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return canonicalJson(value) === text ? value : null
  } catch {
    return null
  }
}

/** A URI; or, as wallets write it that sign over a relay, the bare namespace of accounts (CAIP-2), such as `eip155`. */
function isTarget(value: string): boolean {
  return isUri(value) || /^[-a-z0-9]{3,8}$/.test(value)
}

function isAbilities(value: unknown): boolean {
  if (!isObject(value)) return false
  const abilities = Object.entries(value)
  return (
    abilities.length > 0 &&
    abilities.every(
      ([name, restrictions]) =>
        isAbility(name) && Array.isArray(restrictions) && restrictions.every(isObject),
    )
  )
}

/** In base58 or base32. The first example of ERC-5573 has an empty list, so one is taken. */
function isProof(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && /^[A-Za-z0-9]+$/.test(id))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
