import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { Query, QueryClient } from '../store/QueryClient.ts'
import type { Names } from './createNames.ts'
import { getEnsAvatar } from './getEnsAvatar.ts'
import { getEnsName } from './getEnsName.ts'

const MINUTE = 60_000

/** Names rarely change, and nothing critical depends on them. */
const seldom = {
  staleTime: 10 * MINUTE,
  gcTime: 24 * 60 * MINUTE,
  retry: 1,
  // A local network is reachable even if the browser reports being offline.
  networkMode: 'always',
} as const

/** The name of an account; `null` if it has none. */
export function nameQuery(
  config: Config,
  { chain, settings }: Names,
  address: Address,
): Query<string | null> {
  return {
    ...seldom,
    queryKey: ['countersign', 'name', chain.id, address.toLowerCase(), settings],
    queryFn: async ({ signal }) => getEnsName(clientOf(config, chain.id), { address, settings, signal }),
  }
}

type PictureQueryParameters = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly names: Names
  readonly name: string
  readonly address: Address
}

/** The avatar URL of an account with a name; `null` if there is none to show. */
export function pictureQuery(parameters: PictureQueryParameters): Query<string | null> {
  const { config, queryClient, names, name, address } = parameters
  const { chain, settings } = names
  const queryKey = ['countersign', 'avatar', chain.id, name, address.toLowerCase(), settings]
  return {
    ...seldom,
    // `null` may mean that the gateway failed.
    staleTime: queryClient.getQueryData(queryKey) === null ? MINUTE : seldom.staleTime,
    queryKey,
    queryFn: ({ signal }) =>
      getEnsAvatar({
        name,
        address,
        settings,
        signal,
        nameClient: clientOf(config, chain.id),
        clientOf: (chainId) => config.getClient({ chainId }) ?? null,
      }),
  }
}

function clientOf(config: Config, chainId: number) {
  const client = config.getClient({ chainId })
  if (!client) throw new Error(`Network ${chainId}, which resolves names, is no longer configured.`)
  return client
}
