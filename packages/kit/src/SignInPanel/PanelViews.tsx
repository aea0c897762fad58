import { cancel, back as goBack } from '@countersign/core'
import { createStore } from '@countersign/core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { Part } from '../dialog/lazyParts/Part.tsx'
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
  const isList = view.name === 'choose'
  // What follows, while the wallet is asked.
  useEffect(() => {
    if (isList) return
    preloadPart('account')
    preloadPart('signIn')
  }, [isList])

  const isDone = state === 'done' && steps.length === 0
  const back = isList ? null : () => goBack(kit)
  return (
    <DialogContext.Provider value={{ titleId, typed, spoken, back, dismiss: () => cancel(kit), panel }}>
      <div ref={content} className={styles.content}>
        {isDone ? (
          <div className={dialogStyles.main}>
            <Part of="account" show={() => <Part of="signIn" show={(views) => <views.SignedInView />} />} />
          </div>
        ) : (
          <>
            <div {...(isList ? { className: dialogStyles.side } : { hidden: true })} data-pane="list">
              <ViewBoundary>
                <ListPane />
              </ViewBoundary>
            </div>
            {!isList && (
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
