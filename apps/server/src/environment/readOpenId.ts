import { InvalidOptionError } from '@countersign/sign-in'
import type { OpenIdClient, OpenIdGroup } from '@countersign/sign-in/openid'
import { checkClient, isTokenSecret, readGroups } from '@countersign/sign-in/settings'
import { worldChainIds } from '../chains/testNetworks.ts'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

const SECRET = 'at least 32 letters, digits or -._~+/='

/**
 * Reads OIDC_SECRET, which turns the OpenID provider on, and OIDC_CLIENTS, OIDC_GROUPS, OIDC_KEY_DAYS and
 * OIDC_REGISTRATION_TOKEN, which have no effect without it. In the local profile, groups can be on the chains of the local
 * environment, whose RPC URLs are not known yet.
 */
export function readOpenId(
  reader: Reader,
  { profile, serverRpcUrls }: Pick<Settings, 'profile' | 'serverRpcUrls'>,
): Settings['openId'] {
  const secret = reader.list('OIDC_SECRET', (entry) =>
    isTokenSecret(entry) ? null : `must be ${SECRET}, or several of these separated by commas.`,
  )
  if (secret.length > 4) reader.addIssue('OIDC_SECRET', 'must have at most four secrets.')
  const clients = readClients(reader)
  const groups = readList<OpenIdGroup>(reader, 'OIDC_GROUPS', 'groups', toGroup)
  const worldChains = profile === 'local' ? worldChainIds : []
  const rpcUrls = { ...Object.fromEntries(worldChains.map((id) => [id, ['']])), ...serverRpcUrls }
  check(reader, 'OIDC_GROUPS', () => readGroups(groups, rpcUrls))
  const rotateAfterDays = reader.integer('OIDC_KEY_DAYS', { least: 0, most: 3_650, otherwise: 90 })
  const registrationToken = reader.checked('OIDC_REGISTRATION_TOKEN', (value) =>
    isTokenSecret(value) ? null : `must have ${SECRET}.`,
  )
  if (secret.length === 0) {
    for (const name of ['OIDC_CLIENTS', 'OIDC_GROUPS', 'OIDC_KEY_DAYS', 'OIDC_REGISTRATION_TOKEN'])
      if (reader.text(name) !== null)
        reader.addIssue('OIDC_SECRET', `is missing: ${name} has no effect without it.`)
    return null
  }
  const registration = registrationToken === null ? {} : { registrationToken }
  return { secret, clients, groups, rotateAfterDays, ...registration }
}

/** Reads OIDC_CLIENTS, the clients of the configuration. Returns those that are valid. */
export function readClients(reader: Reader): readonly OpenIdClient[] {
  const given = readList<OpenIdClient>(reader, 'OIDC_CLIENTS', 'clients')
  const clients = given.filter((client) => check(reader, 'OIDC_CLIENTS', () => checkClient(client)))
  const ids = clients.map(({ id }) => id)
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    reader.addIssue('OIDC_CLIENTS', `has two clients with the ID "${id}".`)
  return clients
}

/** Reads a JSON array. The error of an invalid one does not contain its text, which can have secrets. */
function readList<Entry>(
  reader: Reader,
  name: string,
  what: string,
  toEntry: (value: unknown) => unknown = (value) => value,
): readonly Entry[] {
  const text = reader.text(name)
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value.map(toEntry) as Entry[]
  } catch {}
  reader.addIssue(name, `must be a JSON array of ${what}.`)
  return []
}

/** JSON has no bigint: amounts and token IDs are strings of digits, or numbers. */
function toGroup(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([field, given]) => {
    const isAmount = field === 'minimum' || field === 'tokenId'
    return [field, isAmount && isInteger(given) ? BigInt(given) : given]
  })
  return Object.fromEntries(entries)
}

function isInteger(value: unknown): value is string | number {
  return Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,78}$/.test(value))
}

/** Adds an issue for an invalid option. Returns whether it is valid. */
function check(reader: Reader, name: string, run: () => unknown): boolean {
  try {
    run()
    return true
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error
    reader.addIssue(name, `is invalid: ${error.message}`)
    return false
  }
}
