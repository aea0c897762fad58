import type { Wallet } from '@countersign/wallets'
import { type ComponentType, useEffect, useState } from 'react'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import { DialogMissing } from './DialogMissing.tsx'

type Loaded =
  | { readonly status: 'absent' }
  | { readonly status: 'ready'; readonly Dialog: ComponentType }
  | { readonly status: 'failed' }

type DialogCode = { readonly Dialog: ComponentType; readonly catalogue: readonly Wallet[] }

let loading: Promise<DialogCode> | undefined

/** Fetches the dialog's code and the catalogue once; after a failure the next call tries again. */
export function loadDialog(): Promise<DialogCode> {
  loading ??= Promise.all([import('./Dialog.tsx'), import('../connection/catalogue.ts')]).then(
    ([{ Dialog }, { catalogue }]) => ({ Dialog, catalogue }),
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Stands at the end of the provider and shows the dialog once it is wanted. Its code is not part of the first load. */
export function DialogHost() {
  const { dialog, offerCatalogue } = useKit()
  const open = useStore(dialog.state).stack.length > 0
  const [loaded, setLoaded] = useState<Loaded>({ status: 'absent' })
  const absent = loaded.status === 'absent'

  useEffect(() => {
    if (!absent) return
    let current = true
    const load = () =>
      loadDialog().then(
        ({ Dialog, catalogue }) => {
          if (!current) return
          offerCatalogue(catalogue)
          setLoaded({ status: 'ready', Dialog })
        },
        // Loading ahead of time fails without a word: opening the dialog tries again, and tells.
        () => current && open && setLoaded({ status: 'failed' }),
      )
    const cancel = open ? void load() : whenIdle(load)
    return () => {
      current = false
      cancel?.()
    }
  }, [absent, open, offerCatalogue])

  if (!open) return null
  switch (loaded.status) {
    case 'ready':
      return <loaded.Dialog />
    case 'failed':
      return <DialogMissing onRetry={() => setLoaded({ status: 'absent' })} onClose={dialog.close} />
    case 'absent':
      return null
  }
}

/** Runs something once the page has nothing else to do. Returns what calls it off. */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}
