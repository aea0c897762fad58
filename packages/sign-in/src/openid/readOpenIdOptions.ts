import type { IncomingMessage } from 'node:http'
import { hashSecret } from '../crypto/secret.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import type { OnError } from '../log/Failure.ts'
import { createGetClientIp } from '../node/createGetClientIp.ts'
import { checkOptions, type OptionKinds } from '../options/checkOptions.ts'
import { checkClient } from './clients/checkClient.ts'
import type { StoredClient } from './clients/toMetadata.ts'
import type { OpenIdGroup, OpenIdOptions } from './OpenIdOptions.ts'

/** The checked options. */
export type OpenIdRules = {
  readonly secrets: readonly [string, ...string[]]
  /** By ID, without their secrets. */
  readonly clients: ReadonlyMap<string, StoredClient>
  readonly groups: readonly OpenIdGroup[]
  readonly profile: OpenIdOptions['profile']
  readonly rotateAfterDays: number
  readonly registrationToken: string | null
  readonly getIpAddress: (request: IncomingMessage) => string | null
  readonly onError: OnError | null
}

const kinds = {
  secret: 'string or strings',
  groups: 'objects?',
  clients: 'objects?',
  profile: 'function?',
  rotateAfterDays: 'number?',
  registrationToken: 'string?',
  ipAddress: 'function?',
  trustedProxies: 'proxies?',
  onError: 'function?',
} as const satisfies OptionKinds<OpenIdOptions>

/** Checks the options of `createOpenId`. Throws an InvalidOptionError that names the invalid one, without secrets. */
export function readOpenIdOptions(given: OpenIdOptions): OpenIdRules {
  checkOptions<OpenIdOptions>('createOpenId', given, kinds)
  const { clients = [], groups = [], rotateAfterDays = 90, registrationToken = null } = given
  const [secret, ...earlier] = [given.secret].flat()
  if (secret === undefined || earlier.length > 3 || ![secret, ...earlier].every(isLong))
    throw new InvalidOptionError('secret must be one to four secrets of 32 to 512 characters.')
  if (!(Number.isSafeInteger(rotateAfterDays) && rotateAfterDays >= 0 && rotateAfterDays <= 3650))
    throw new InvalidOptionError(`rotateAfterDays must be 0 to 3650 days, got ${rotateAfterDays}.`)
  if (registrationToken !== null && !isLong(registrationToken))
    throw new InvalidOptionError('registrationToken must have 32 to 512 characters.')
  const stored = new Map<string, StoredClient>()
  for (const client of clients) {
    checkClient(client)
    if (stored.has(client.id))
      throw new InvalidOptionError(`clients has two clients with the ID "${client.id}".`)
    const { secret: ofClient, ...rest } = client
    stored.set(client.id, { ...rest, secretHash: ofClient === undefined ? null : hashSecret(ofClient) })
  }
  return {
    secrets: [secret, ...earlier],
    clients: stored,
    groups,
    profile: given.profile,
    rotateAfterDays,
    registrationToken,
    getIpAddress: given.ipAddress ?? createGetClientIp(given.trustedProxies),
    onError: given.onError ?? null,
  }
}

function isLong(secret: string): boolean {
  return secret.length >= 32 && secret.length <= 512
}
