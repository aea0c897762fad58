import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { QueryClient } from '../store/QueryClient.ts'
import type { SafeStorage } from '../store/safeStorage.ts'
import type { Names } from './createNames.ts'
import { nameQuery, pictureQuery } from './nameQueries.ts'
import { knownName, storeName } from './rememberNames.ts'

type Source = {
  readonly config: Config
  readonly queryClient: QueryClient
  readonly storage: SafeStorage
}

/**
 * Follows an account's name and avatar, refetches them when they are stale and the user comes back to the page, and stores
 * them. A failed request changes nothing. Returns a function that stops it.
 */
export function followName(
  { config, queryClient, storage }: Source,
  names: Names,
  address: Address,
): () => void {
  let latest = 0

  /** Sends no request for what is fresh. */
  async function read() {
    latest += 1
    const current = latest
    const name = await queryClient.fetchQuery(nameQuery(config, names, address)).catch(() => undefined)
    if (current !== latest) return
    const known = knownName(names, address)
    if (name === undefined) {
      // Show the address when the network does not respond.
      if (!known) storeName(names, storage, address, { name: null, avatar: null })
      return
    }
    // Keeps the avatar until another name is known.
    storeName(names, storage, address, { name, avatar: known?.name === name ? known.avatar : null })
    if (name === null) return
    const query = pictureQuery({ config, queryClient, names, name, address })
    const avatar = await queryClient.fetchQuery(query).catch(() => undefined)
    if (current === latest && avatar !== undefined) storeName(names, storage, address, { name, avatar })
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') void read()
  }
  document.addEventListener('visibilitychange', onVisible)
  void read()
  return () => {
    latest += 1
    document.removeEventListener('visibilitychange', onVisible)
  }
}
