import { cancel, back as goBack } from '@countersign/core'
import { createStore } from '@countersign/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { preloadPart } from '../dialog/lazyParts/parts.ts'
import dialogStyles from '../dialog/parts/Dialog.module.css'
import { DialogContext, type PanelContext } from '../dialog/parts/dialogContext.ts'
import { Status } from '../dialog/parts/Status.tsx'
import { ViewBoundary } from '../dialog/ViewBoundary.tsx'
import type { View } from '../dialog/view.ts'
import { keyOf, ViewContent } from '../dialog/views/index.tsx'
import { ListPane } from '../dialog/views/list/ListPane.tsx'
import { useStore } from '../ui/useStore.ts'
import type { PanelState } from './panelState.ts'
import { SignedIn } from './SignedIn.tsx'
import styles from './SignInPanel.module.css'
import { useOfferSignIn } from './useOfferSignIn.ts'

type Props = Omit<PanelContext, 'root'> & { readonly state: PanelState; readonly titleId: string }

const LIST: View = { name: 'choose' }

/** The views in a panel: the open step, else the list or "Signed in". The list stays mounted and keeps its search. */
export function PanelViews({ state, titleId, headings, isUsed }: Props) {
  const kit = useKit()
  const { dialog, inPanel } = kit
  const { stack } = useStore(dialog.state)
  const isOpen = useStore(inPanel)
  const steps = isOpen ? stack : []
  const view = steps.at(-1) ?? LIST
  const [spoken] = useState(() => createStore(''))
  const typed = useRef('')
  const [level, below] = headings
  const content = useRef<HTMLDivElement>(null)
  const panel = useMemo(
    () => ({
      headings: [level, below] as const,
      isUsed,
      root: () => (content.current ?? document).getRootNode() as Document | ShadowRoot,
    }),
    [level, below, isUsed],
  )
  useOfferSignIn(state)
  const isSigning = view.name === 'sign'
  // What follows it.
  useEffect(() => {
    if (isSigning) preloadPart('account')
  }, [isSigning])

  const isDone = state === 'done' && steps.length === 0
  const back = view.name === 'choose' ? null : () => goBack(kit)
  return (
    <DialogContext.Provider value={{ titleId, typed, spoken, back, dismiss: () => cancel(kit), panel }}>
      <div ref={content} className={styles.content}>
        {isDone ? (
          <div className={dialogStyles.main}>
            <SignedIn />
          </div>
        ) : (
          <>
            <div
              {...(view.name === 'choose' ? { className: dialogStyles.side } : { hidden: true })}
              data-pane="list"
            >
              <ViewBoundary>
                <ListPane />
              </ViewBoundary>
            </div>
            {view.name !== 'choose' && (
              <div key={keyOf(view, steps.length)} className={dialogStyles.main} data-pane="view">
                <ViewBoundary>
                  <ViewContent view={view} />
                </ViewBoundary>
              </div>
            )}
          </>
        )}
      </div>
      <Status />
    </DialogContext.Provider>
  )
}
