import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWK } from 'jose'
import type { Provider } from 'oidc-provider'
import type { OnError } from '../../log/Failure.ts'
import { createGroups } from '../groups/createGroups.ts'
import { createSigningKeys } from '../keys/createSigningKeys.ts'
import { collectErrors, type ProviderFailure } from './collectErrors.ts'
import { lifetimes } from './configuration.ts'
import { createProvider, type ProviderParts } from './createProvider.ts'
import { fetchFromClient } from './fetchFromClient.ts'
import { loadProvider, type ProviderModule } from './loadProvider.ts'
import { renderError } from './renderError.ts'

/** A provider, with the errors that it responded with. */
export type ObservedProvider = {
  readonly provider: Provider
  /** Handles a request whose path is below the issuer. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly failureOf: (request: IncomingMessage) => ProviderFailure | null
}

/** The provider of a process: another one for each set of keys. */
export type Providers = {
  /**
   * Returns the provider with the current keys.
   *
   * @throws {MissingPackageError} when `oidc-provider` is not installed
   */
  current(): Promise<ObservedProvider>
}

type ProvidersOptions = Omit<ProviderParts, 'renderError' | 'fetch' | 'groups'> & {
  readonly onError: OnError
}

/** Creates the providers of a process. Nothing is loaded before the first request. */
export function createProviders(options: ProvidersOptions): Providers {
  const { context, rules, onError } = options
  const keys = createSigningKeys({
    database: context.database,
    secrets: rules.secrets,
    rotateAfterDays: rules.rotateAfterDays,
    // A client proves with an earlier ID token who wants to sign out.
    publishRetired: Math.max(context.sessionLifetime.max, lifetimes.IdToken * 1000),
    now: context.now,
    onError: (error) => onError(error, { task: 'keys' }),
  })
  const groups = createGroups({
    groups: rules.groups,
    rpcUrls: context.rpcUrls,
    now: context.now,
    onError: (error) => onError(error, { task: 'groups' }),
  })
  const parts = { ...options, groups, renderError, fetch: fetchFromClient }
  let library: Promise<ProviderModule> | null = null
  let latest: { readonly keys: readonly JWK[]; readonly observed: ObservedProvider } | null = null

  return {
    async current() {
      library ??= loadProvider().catch((error: unknown) => {
        library = null
        throw error
      })
      const [loaded, current] = [await library, await keys.read()]
      if (latest?.keys !== current) {
        const provider = createProvider(loaded, parts, current)
        const failureOf = collectErrors(provider)
        latest = { keys: current, observed: { provider, handle: provider.callback(), failureOf } }
      }
      return latest.observed
    },
  }
}
