import { useState } from 'react'
import { useKit } from '../../kitContext.ts'

/** `loading` until the long list is here; `failed` when it did not arrive. */
export type LongList = 'loading' | 'here' | 'failed'

/** The long list of wallets, which somebody who searches waits for. After a failure the next call tries again. */
export function useLongList(): { readonly status: LongList; readonly load: () => void } {
  const kit = useKit()
  const [status, setStatus] = useState<LongList | 'unasked'>('unasked')
  return {
    status: status === 'unasked' ? 'loading' : status,
    load() {
      if (status === 'loading' || status === 'here') return
      setStatus('loading')
      kit
        .loadDesk()
        .then((desk) => desk.loadMore())
        .then(
          () => setStatus('here'),
          () => setStatus('failed'),
        )
    },
  }
}
