import { prepare } from '@countersign/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { Activity } from '../ui/Activity.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { useStore } from '../ui/useStore.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { DialogFrame } from './DialogFrame.tsx'
import type { ViewName } from './view.ts'

/** Milliseconds until a press that has shown only the frame says so. The code may still arrive. */
const LATE = 10_000

type Loaded = {
  readonly Dialog: typeof import('./Dialog.tsx').Dialog
  /** Its frame is on screen: it takes its place without an entrance. */
  readonly isFramed: boolean
}

type DialogCode = typeof import('./Dialog.tsx')

let loading: Promise<DialogCode> | undefined

function loadCode(): Promise<DialogCode> {
  loading ??= import('./Dialog.tsx').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Whether the dialog shows the list with this view. */
const isListed = (view: ViewName) => view === 'choose' || view === 'connect'

/**
 * Loads the dialog with its first view: a lazy part, or the list with every wallet in its final place. After a failure
 * the next call tries again.
 */
export async function loadDialog(kit: Kit, first: ViewName = 'choose'): Promise<DialogCode> {
  const [code] = await Promise.all([
    loadCode().then((dialog) => dialog.loadView(first).then(() => dialog)),
    prepare(kit, { for: isListed(first) ? 'list' : 'steps' }),
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
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [{ attempt, isMissing }, setAttempt] = useState({ attempt: 0, isMissing: false })
  const absent = loaded === null
  const typed = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): the next attempt loads again
  useEffect(() => {
    if (!absent) return
    let current = true
    const miss = () => current && open && setAttempt((last) => ({ ...last, isMissing: true }))
    const load = () =>
      loadDialog(kit, first).then(
        ({ Dialog, warmUp }) => {
          if (!current) return
          setLoaded({ Dialog, isFramed: open })
          whenIdle(warmUp)
        },
        // Ignore preload failures: opening the dialog retries and shows the error.
        miss,
      )
    const startNow = () => {
      void load()
      const timer = setTimeout(miss, LATE)
      return () => clearTimeout(timer)
    }
    const stop = open ? startNow() : whenIdle(load)
    return () => {
      current = false
      stop()
      // Opened again, it shows the frame again.
      setAttempt((last) => (last.isMissing ? { ...last, isMissing: false } : last))
    }
  }, [absent, attempt, first, open, kit])

  if (loaded) return <Openings kit={kit} of={loaded} open={open} typed={typed} />
  if (!open) return null
  const retry = () => setAttempt((last) => ({ attempt: last.attempt + 1, isMissing: false }))
  return (
    <Boundary kit={kit} fallback={(_, again) => <DialogFrame isList={false} onRetry={again} />}>
      <DialogFrame
        isList={isListed(first)}
        onRetry={isMissing && retry}
        typed={isListed(first) ? typed : undefined}
      />
    </Boundary>
  )
}

type OpeningsProps = {
  readonly kit: Kit
  readonly of: Loaded
  readonly open: boolean
  readonly typed: RefObject<string>
}

/**
 * Prerendered out of sight, so that the first opening is as fast as the next; a new one for each opening. Apart from the
 * store: React 18 misses a store's change after an update during render.
 */
function Openings({ kit, of: { Dialog, isFramed }, open, typed }: OpeningsProps) {
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 0 : 1) })
  return (
    <Boundary
      key={opening.count}
      kit={kit}
      fallback={(_, retry) => open && <DialogFrame isList={false} onRetry={retry} />}
    >
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Dialog isFramed={isFramed && opening.count === 0} typed={typed} />
      </Activity>
    </Boundary>
  )
}
