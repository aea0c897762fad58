import {
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Kit } from '../createKit.ts'
import type { Names } from './createNames.ts'
import { nameQuery, pictureQuery } from './nameQueries.ts'
import { knownName, learnName } from './rememberNames.ts'

/**
 * Asks for the name of an account and for its picture, again when they have grown old, and tells what is known of them.
 * What cannot be asked changes nothing. Returns what stops it.
 */
export function followName(kit: Kit, names: Names, address: Address): () => void {
  const { config, queryClient, storage } = kit
  let name: string | null | undefined
  let stopPicture = () => {}

  const stopName = observe(queryClient, nameQuery(config, names, address), ({ data, isError }) => {
    const known = knownName(names, address)
    if (data === undefined) {
      // Nobody waits for a network that does not answer: the address stands for the account.
      if (isError && !known) learnName(names, storage, address, { name: null, avatar: null })
      return
    }
    if (data === name) return
    name = data
    stopPicture()
    // The picture that is shown stays until its name has been asked for another.
    learnName(names, storage, address, { name, avatar: known?.name === name ? known.avatar : null })
    if (name !== null) stopPicture = followPicture(name)
  })

  function followPicture(of: string): () => void {
    return observe(queryClient, pictureQuery(config, names, { name: of, address }), ({ data }) => {
      if (data !== undefined) learnName(names, storage, address, { name: of, avatar: data })
    })
  }

  return () => {
    stopName()
    stopPicture()
  }
}

type Answer = QueryObserverResult<string | null>

/** Follows a query from what it holds now. */
function observe(
  client: QueryClient,
  options: QueryObserverOptions<string | null>,
  tell: (result: Answer) => void,
): () => void {
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(tell)
  tell(observer.getCurrentResult())
  return stop
}
