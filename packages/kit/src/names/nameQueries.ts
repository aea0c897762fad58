import type { QueryObserverOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getClient } from 'wagmi/actions'
import type { Names } from './createNames.ts'
import { readAvatar } from './readAvatar.ts'
import { readName } from './readName.ts'

const MINUTE = 60_000

/** Names change seldom, and nothing that counts goes by them. */
const seldom = {
  staleTime: 10 * MINUTE,
  gcTime: 24 * 60 * MINUTE,
  retry: 1,
  refetchOnWindowFocus: false,
  // A network of this machine is there also where the browser thinks that it is offline.
  networkMode: 'always',
} as const

type Query = QueryObserverOptions<string | null>

/** The name of an account; `null` when it has none. */
export function nameQuery(config: Config, { chain, settings }: Names, address: Address): Query {
  return {
    ...seldom,
    queryKey: ['countersign', 'name', chain.id, address.toLowerCase()],
    queryFn: async ({ signal }) => readName(clientOf(config, chain.id), { address, settings, signal }),
  }
}

/** Where the picture of an account with a name is; `null` when there is none that may be shown. */
export function pictureQuery(
  config: Config,
  { chain, settings }: Names,
  { name, address }: { readonly name: string; readonly address: Address },
): Query {
  return {
    ...seldom,
    // None may mean that its gateway was in trouble.
    staleTime: ({ state }) => (state.data === null ? MINUTE : seldom.staleTime),
    queryKey: ['countersign', 'avatar', chain.id, name, address.toLowerCase()],
    queryFn: ({ signal }) =>
      readAvatar({
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
  if (!client) throw new Error(`The network ${chainId}, which knows names, is not configured any more.`)
  return client
}
