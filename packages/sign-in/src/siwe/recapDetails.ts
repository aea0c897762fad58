import { canonicalJson } from './canonicalJson.ts'
import { isUri } from './uri.ts'

/** The sorted abilities of a ReCap by target. */
export type RecapDetails = ReadonlyMap<string, readonly string[]>

type Json = Readonly<Record<string, unknown>>

/** Decodes complete texts only, so it keeps no state between calls. */
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Returns true for an ability of ERC-5573, `namespace/name`, such as `crud/update`. */
export function isAbility(value: string): boolean {
  return /^[A-Za-z0-9.*_+-]+\/[A-Za-z0-9.*_+-]+$/.test(value)
}

/**
 * Parses a ReCap URI (ERC-5573): `urn:recap:` and a JSON object in base64url without padding. Accepts only the canonical
 * form of both, so that each ReCap has one URI. Returns an error message when it is invalid.
 */
export function readRecapDetails(uri: string): RecapDetails | string {
  const text = decode(uri)
  if (text === null) return 'is not "urn:recap:" and base64url without padding'
  const details = parse(text)
  if (details === null) return 'is not canonical JSON (RFC 8785)'
  if (!isObject(details) || !isObject(details.att)) return 'has no object "att"'
  const { att, prf = [], ...others } = details
  if (Object.keys(others).length > 0) return 'has members other than "att" and "prf"'
  if (!isProof(prf)) return 'has a "prf" that is not a list of content IDs'

  const targets = Object.keys(att).sort()
  if (targets.length === 0) return 'has an empty "att"'
  if (!targets.every(isTarget)) return 'has a key in "att" that is not a URI'
  if (!Object.values(att).every(isAbilities)) {
    return 'has a value in "att" that is not an object of abilities "namespace/name", each with a list of restrictions'
  }
  return new Map(targets.map((target) => [target, Object.keys(att[target] ?? {}).sort()]))
}

function decode(uri: string): string | null {
  const [, payload] = /^urn:recap:([A-Za-z0-9_-]+)$/.exec(uri) ?? []
  if (payload === undefined) return null
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const binary = atob(base64)
    // Refuses other encodings of the same bytes: unused bits that are not zero.
    if (btoa(binary).replace(/=+$/, '') !== base64) return null
    return strictDecoder.decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Parses canonical JSON; returns `null` for anything else, such as an object with a duplicate member. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return canonicalJson(value) === text ? value : null
  } catch {
    return null
  }
}

/** Returns true for a URI, or a bare CAIP-2 namespace such as `eip155`, which wallets use over a relay. */
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

/** Returns true for a list of content IDs in base58 or base32. It can be empty, as in the first example of ERC-5573. */
function isProof(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && /^[A-Za-z0-9]+$/.test(id))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
