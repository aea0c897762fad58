import { loadMore, type WalletOption } from '@countersign/core'
import { useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'

/** `loading` until the long list has loaded; `failed` if it could not. */
export type LongList = 'loading' | 'loaded' | 'failed'

type Search = (options: readonly WalletOption[], query: string) => readonly WalletOption[]

/** The long list of wallets and its search, loaded for the first search. After a failure the next call retries. */
export function useLongList(): {
  readonly status: LongList
  readonly load: () => void
  readonly search: Search
} {
  const kit = useKit()
  const [status, setStatus] = useState<LongList | 'idle'>('idle')
  const [search, setSearch] = useState<Search>(() => containing)
  return {
    status: status === 'idle' ? 'loading' : status,
    search,
    load() {
      if (status === 'loading' || status === 'loaded') return
      setStatus('loading')
      Promise.all([import('./search.ts'), loadMore(kit)]).then(
        ([{ matchWallets }]) => {
          setSearch(() => matchWallets)
          setStatus('loaded')
        },
        () => setStatus('failed'),
      )
    },
  }
}

/** Until the search has loaded. */
const containing: Search = (options, query) =>
  options.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
