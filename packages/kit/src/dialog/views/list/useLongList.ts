import { useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'

/** `loading` until the long list has loaded; `failed` if it could not. */
export type LongList = 'loading' | 'here' | 'failed'

/** The long list of wallets, loaded for search. After a failure the next call retries. */
export function useLongList(): { readonly status: LongList; readonly load: () => void } {
  const kit = useKit()
  const [status, setStatus] = useState<LongList | 'unasked'>('unasked')
  return {
    status: status === 'unasked' ? 'loading' : status,
    load() {
      if (status === 'loading' || status === 'here') return
      setStatus('loading')
      kit
        .loadWalletRuntime()
        .then((runtime) => runtime.loadMore())
        .then(
          () => setStatus('here'),
          () => setStatus('failed'),
        )
    },
  }
}
