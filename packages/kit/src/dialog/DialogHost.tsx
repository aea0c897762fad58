import { prepare } from '@countersign/core'
import { type ComponentType, useEffect, useState } from 'react'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { Activity } from '../ui/Activity.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { useStore } from '../ui/useStore.ts'
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
 * Loads the dialog with its first view: a lazy part, or the list with every wallet in its final place. After a failure
 * the next call tries again.
 */
export async function loadDialog(kit: Kit, first: ViewName = 'choose'): Promise<DialogCode> {
  const isList = first === 'choose' || first === 'connect'
  const [code] = await Promise.all([
    loadCode().then((dialog) => dialog.loadView(first).then(() => dialog)),
    prepare(kit, { for: isList ? 'list' : 'steps' }),
  ])
  return code
}

/** Renders the dialog at the end of the provider once it is needed. Its code is not part of the first load. */
export function DialogHost() {
  const kit = useKit()
  const { dialog } = kit
  const { stack, hidden = false } = useStore(dialog.state)
  const first = stack.at(-1)?.name
  const open = first !== undefined && !hidden
  const [loaded, setLoaded] = useState<Loaded>('absent')
  const absent = loaded === 'absent'

  useEffect(() => {
    if (!absent) return
    let current = true
    const load = () =>
      loadDialog(kit, first).then(
        ({ Dialog, warmUp }) => {
          if (!current) return
          setLoaded(() => Dialog)
          whenIdle(warmUp)
        },
        // Ignore preload failures: opening the dialog retries and shows the error.
        () => current && open && setLoaded('failed'),
      )
    const cancel = open ? void load() : whenIdle(load)
    return () => {
      current = false
      cancel?.()
    }
  }, [absent, first, open, kit])

  if (loaded === 'absent') return null
  if (loaded === 'failed')
    return open ? <DialogMissing onRetry={() => setLoaded('absent')} onClose={dialog.close} /> : null
  return <Openings kit={kit} of={loaded} open={open} />
}

type OpeningsProps = { readonly kit: Kit; readonly of: ComponentType; readonly open: boolean }

/**
 * Prerendered out of sight, so that the first opening is as fast as the next; a new one for each opening. Apart from the
 * store: React 18 misses a store's change after an update during render.
 */
function Openings({ kit, of: Dialog, open }: OpeningsProps) {
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 0 : 1) })
  return (
    <Boundary
      key={opening.count}
      kit={kit}
      fallback={(_, retry) => open && <DialogMissing onRetry={retry} onClose={kit.dialog.close} />}
    >
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Dialog />
      </Activity>
    </Boundary>
  )
}
