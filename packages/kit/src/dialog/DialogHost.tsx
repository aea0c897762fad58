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

/** Milliseconds until the frame offers to try again. The code may still arrive. */
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

const failedFrame = (_: unknown, retry: () => void) => <DialogFrame onRetry={retry} />

/** Renders the dialog at the end of the provider once it is needed. Its code is not part of the first load. */
export function DialogHost() {
  const kit = useKit()
  const { dialog } = kit
  const { stack, hidden = false } = useStore(dialog.state)
  const first = stack.at(-1)?.name
  const isElsewhere = useStore(kit.inPanel)
  const open = first !== undefined && !hidden && !isElsewhere
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const absent = loaded === null
  const typed = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): the next attempt loads again
  useEffect(() => {
    if (!absent) return
    let current = true
    const miss = () => current && open && setMissing(true)
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
      // Opened or tried again, it shows the frame again.
      setMissing(false)
    }
  }, [absent, attempt, first, open, kit])

  if (loaded) return <Openings kit={kit} of={loaded} open={open} typed={typed} />
  if (!open) return null
  return (
    <Boundary kit={kit} fallback={failedFrame}>
      <DialogFrame
        isList={isListed(first)}
        onRetry={isMissing && (() => setAttempt(attempt + 1))}
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
    <Boundary key={opening.count} kit={kit} fallback={open ? failedFrame : undefined}>
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Dialog isFramed={isFramed && opening.count === 0} typed={typed} />
      </Activity>
    </Boundary>
  )
}
