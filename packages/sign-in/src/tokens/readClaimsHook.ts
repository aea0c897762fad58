import type { AccountData } from '../accounts/AccountData.ts'
import { SignInError } from '../errors/SignInError.ts'
import type { ServerHooks } from '../hooks/Hooks.ts'
import type { TokenOptions } from './TokenOptions.ts'

/** Returns the function of the option `tokens.claims` as a hook that rejects a result that cannot be in a token. */
export function readClaimsHook({
  claims,
}: Pick<TokenOptions, 'claims'> = {}): Pick<ServerHooks, 'tokenClaims'> {
  return typeof claims === 'function' ? { tokenClaims: async (event) => copyClaims(await claims(event)) } : {}
}

const MAX_BYTES = 4096

/** Returns a copy, so that what was checked is what is signed. */
function copyClaims(claims: unknown): AccountData['claims'] {
  const text = writeJson(claims)
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_BYTES) throw invalidClaims(`${bytes} bytes`)
  const found = isObject(claims) ? findNonJson(claims) : 'a value that is not an object'
  if (found !== null) throw invalidClaims(found)
  return JSON.parse(text)
}

function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch (cause) {
    // A cycle or a bigint.
    throw invalidClaims('a value that JSON cannot have', cause)
  }
}

/** Describes the first value that JSON cannot have, and that `JSON.stringify` leaves out or replaces; `null` if there is none. */
function findNonJson(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${value} in ${path}`
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : null
  if (!entries) return `${typeof value === 'object' ? 'an instance of a class' : typeof value} in ${path}`
  for (const [name, entry] of entries) {
    const found = findNonJson(entry, path === '' ? `${name}` : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** Returns true for an object that is not of a class, also of another realm. */
function isObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function invalidClaims(found: string, cause?: unknown): SignInError {
  return new SignInError(
    'internal',
    `The function tokens.claims must return a plain JSON object of at most ${MAX_BYTES} bytes, got ${found}.`,
    { docsPath: '@countersign/sign-in/docs/tokens.md', cause },
  )
}
