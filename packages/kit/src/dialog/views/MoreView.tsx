import { type ReactNode, useEffect, useState } from 'react'
import { useKit } from '../../kitContext.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from '../Dialog.module.css'
import { ViewHeader } from '../ViewHeader.tsx'

type More = typeof import('./more.ts')

let loaded: More | null = null

/** Fetches the views that few visitors need; a pointer on its way to one of them may ask ahead. */
export async function loadMore(): Promise<More> {
  loaded ??= await import('./more.ts')
  return loaded
}

/**
 * Shows one of the views that are fetched when first shown. A fetch that fails is told by the boundary around the view;
 * the next visit tries again.
 */
export function MoreView({ show }: { readonly show: (more: More) => ReactNode }) {
  const { translate } = useKit()
  const [more, setMore] = useState(loaded)
  const [fault, setFault] = useState<{ readonly reason: unknown } | null>(null)

  useEffect(() => {
    if (more) return
    let current = true
    loadMore().then(
      (views) => current && setMore(views),
      (reason) => current && setFault({ reason }),
    )
    return () => {
      current = false
    }
  }, [more])

  if (fault) throw fault.reason
  if (more) return show(more)
  return (
    <>
      <ViewHeader title={translate('dialog.loading')} />
      <div className={styles.centred}>
        <Waiting active>{null}</Waiting>
      </div>
    </>
  )
}
