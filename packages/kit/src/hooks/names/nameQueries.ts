import { getEnsAvatar, getEnsName } from '@countersign/core'
import type { Names } from '@countersign/core/internal'
import type { QueryObserverOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getClient } from 'wagmi/actions'

const MINUTE = 60_000

/** Names rarely change, and nothing critical depends on them. */
const seldom = {
  staleTime: 10 * MINUTE,
  gcTime: 24 * 60 * MINUTE,
  retry: 1,
  // A local network is reachable even if the browser reports being offline.
  networkMode: 'always',
} as const

type Query = QueryObserverOptions<string | null>

/** The name of an account; `null` if it has none. */
export function nameQuery(config: Config, { chain, settings }: Names, address: Address): Query {
  return {
    ...seldom,
    queryKey: ['countersign', 'name', chain.id, address.toLowerCase(), settings],
    queryFn: async ({ signal }) => getEnsName(clientOf(config, chain.id), { address, settings, signal }),
  }
}

/** The avatar URL of an account with a name; `null` if there is none to show. */
export function pictureQuery(
  config: Config,
  { chain, settings }: Names,
  { name, address }: { readonly name: string; readonly address: Address },
): Query {
  return {
    ...seldom,
    // `null` may mean that the gateway failed.
    staleTime: ({ state }) => (state.data === null ? MINUTE : seldom.staleTime),
    queryKey: ['countersign', 'avatar', chain.id, name, address.toLowerCase(), settings],
    queryFn: ({ signal }) =>
      getEnsAvatar({
        name,
        address,
        settings,
        signal,
        nameClient: clientOf(config, chain.id),
        clientOf: (chainId) => getClient(config, { chainId }) ?? null,
      }),
  }
}

function clientOf(config: Config, chainId: number) {
  const client = getClient(config, { chainId })
  if (!client) throw new Error(`Network ${chainId}, which resolves names, is no longer configured.`)
  return client
}
