import { Activity, type ComponentType, useEffect, useState } from 'react'
import type { Kit } from '../createKit.ts'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { DialogMissing } from './DialogMissing.tsx'
import type { ViewName } from './view.ts'

type Loaded = ComponentType | 'absent' | 'failed'

type DialogCode = typeof import('./Dialog.tsx')

let loading: Promise<DialogCode> | undefined

function loadCode(): Promise<DialogCode> {
  loading ??= import('./Dialog.tsx').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Fetches the dialog with what its first view is made of: the part it comes with, or the list with every wallet in
 * its place. After a failure the next call tries again.
 */
export async function loadDialog(kit: Pick<Kit, 'loadDesk'>, first: ViewName = 'list'): Promise<DialogCode> {
  const isList = first === 'list' || first === 'connecting'
  const [code] = await Promise.all([
    loadCode().then((dialog) => dialog.loadView(first).then(() => dialog)),
    isList && kit.loadDesk().then((desk) => desk.prepare()),
  ])
  return code
}

/** Stands at the end of the provider and shows the dialog once it is wanted. Its code is not part of the first load. */
export function DialogHost() {
  const kit = useKit()
  const { dialog } = kit
  const { stack, aside = false } = useStore(dialog.state)
  const first = stack.at(-1)?.name
  const open = first !== undefined && !aside
  const [loaded, setLoaded] = useState<Loaded>('absent')
  const absent = loaded === 'absent'

  useEffect(() => {
    if (!absent) return
    let current = true
    const load = () =>
      loadDialog(kit, first).then(
        ({ Dialog }) => current && setLoaded(() => Dialog),
        // Loading ahead of time fails without a word: opening the dialog tries again, and tells.
        () => current && open && setLoaded('failed'),
      )
    const cancel = open ? void load() : whenIdle(load)
    return () => {
      current = false
      cancel?.()
    }
  }, [absent, first, open, kit])

  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 0 : 1) })

  if (loaded === 'absent') return null
  if (loaded === 'failed')
    return open ? <DialogMissing onRetry={() => setLoaded('absent')} onClose={dialog.close} /> : null
  const Dialog = loaded
  // Drawn ahead of time, out of sight, so that the first opening is as quick as the next; a new one for each opening.
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <Dialog key={opening.count} />
    </Activity>
  )
}
