import { isAudience, isTokenSecret } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

const SECRET = 'at least 32 letters, digits or -._~+/='

/**
 * Reads JWT_AUDIENCES, the services that tokens are for, JWT_SECRET, one or several secrets that the keys are derived from,
 * JWT_CLAIMS and JWT_ROLES, the data of accounts in tokens, and JWT_INTROSPECTION, the secrets of services as
 * `audience=secret`.
 */
export function readJwt(reader: Reader): Settings['jwt'] {
  const audiences = reader.list('JWT_AUDIENCES', (entry) =>
    isAudience(entry) ? null : 'must be a comma-separated list of services such as https://api.example.',
  )
  const secret = reader.list('JWT_SECRET', (entry) =>
    isTokenSecret(entry) ? null : `must be ${SECRET}, or several of these separated by commas.`,
  )
  const claims = reader.list('JWT_CLAIMS')
  const roles = readSwitch(reader, 'JWT_ROLES')
  const entries = reader.list('JWT_INTROSPECTION', (entry) => {
    const service = parseService(entry)
    if (!service) return `must be a comma-separated list of audience=secret, each secret ${SECRET}.`
    return audiences.includes(service.audience) ? null : 'names a service that is not in JWT_AUDIENCES.'
  })
  if (secret.length > 4) reader.addIssue('JWT_SECRET', 'must have at most four secrets.')
  if (audiences.length > 0 && secret.length === 0)
    reader.addIssue('JWT_SECRET', 'is missing: JWT_AUDIENCES needs a secret that the keys are derived from.')
  if (audiences.length === 0) {
    for (const name of ['JWT_SECRET', 'JWT_CLAIMS', 'JWT_ROLES', 'JWT_INTROSPECTION'])
      if (reader.text(name) !== null)
        reader.addIssue('JWT_AUDIENCES', `is missing: ${name} has no effect without it.`)
    return null
  }
  const introspection: Record<string, string[]> = {}
  for (const { audience, secret: one } of entries.flatMap((entry) => parseService(entry) ?? []))
    introspection[audience] = [...(introspection[audience] ?? []), one]
  return { audiences, secret, claims, roles, introspection }
}

/** Reads a variable that is `true` or `false`. */
export function readSwitch(reader: Reader, name: string, otherwise = false): boolean {
  const value = reader.checked(name, (given) =>
    given === 'true' || given === 'false' ? null : 'must be true or false.',
  )
  return value === null ? otherwise : value === 'true'
}

function parseService(entry: string): { readonly audience: string; readonly secret: string } | null {
  const [, audience = '', secret = ''] = /^([^=]+)=(.+)$/.exec(entry) ?? []
  return isAudience(audience) && isTokenSecret(secret) ? { audience, secret } : null
}
