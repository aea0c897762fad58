import { knownName, type Names, storeName } from '@countersign/core/internal'
import {
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Kit } from '../../context/createKit.ts'
import { nameQuery, pictureQuery } from './nameQueries.ts'

/**
 * Follows an account's name and avatar, refetches them when stale, and stores them. A failed request changes nothing.
 * Returns a function that stops it.
 */
export function followName(
  { config, queryClient, storage }: Kit,
  names: Names,
  address: Address,
): () => void {
  let name: string | null | undefined
  let stopPicture = () => {}

  const stopName = observe(queryClient, nameQuery(config, names, address), ({ data, isError }) => {
    const known = knownName(names, address)
    if (data === undefined) {
      // Show the address when the network does not respond.
      if (isError && !known) storeName(names, storage, address, { name: null, avatar: null })
      return
    }
    if (data === name) return
    name = data
    stopPicture()
    // Keeps the avatar until another name is known.
    storeName(names, storage, address, { name, avatar: known?.name === name ? known.avatar : null })
    if (name !== null) stopPicture = followAvatar(name)
  })

  function followAvatar(of: string): () => void {
    return observe(queryClient, pictureQuery(config, names, { name: of, address }), ({ data }) => {
      if (data !== undefined) storeName(names, storage, address, { name: of, avatar: data })
    })
  }

  return () => {
    stopName()
    stopPicture()
  }
}

type Result = QueryObserverResult<string | null>

/** Observes a query, starting with its current result. */
function observe(
  client: QueryClient,
  options: QueryObserverOptions<string | null>,
  listener: (result: Result) => void,
): () => void {
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(listener)
  listener(observer.getCurrentResult())
  return stop
}
