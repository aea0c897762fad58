import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { loadDialog } from '../dialog/DialogHost.tsx'
import { expectPress } from '../dialog/expectPress.ts'
import type { Heading } from '../dialog/parts/dialogContext.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { useStore } from '../ui/useStore.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { usePanelState } from './panelState.ts'
import styles from './SignInPanel.module.css'
import { PANEL, useSharedViews } from './useSharedViews.ts'

/** Milliseconds until the frame offers to try again. The code may still arrive. */
const LATE = 10_000

export type SignInPanelProps = {
  /** Shown once the user is signed in (without a `SignInAdapter`: connected). Default: "Signed in", and the account. */
  readonly children?: ReactNode
  /** The level of the panel's heading in your page; headings inside are one level below. Default: `2`. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | undefined
  /** Classes of the outermost element, for its size and place. */
  readonly className?: string | undefined
  /** Styles of the outermost element, for its size and place. */
  readonly style?: CSSProperties | undefined
}

type Code = typeof import('./PanelViews.tsx')

/**
 * The views of the dialog in your page, for example in a login page: from the list of wallets to "Signed in", without a modal
 * window. Its height stays the same, 536 px unless `style` or `className` sets another; its width is that of its container, from
 * 280 px.
 *
 * Several panels of a page show the same step. A `ConnectButton` next to them still opens the dialog.
 *
 * @example
 * <SignInPanel>
 *   <p>Welcome back. <a href="/account">Go to your account</a></p>
 * </SignInPanel>
 */
export function SignInPanel({ children, headingLevel = 2, className, style }: SignInPanelProps) {
  const kit = useKit()
  const { texts } = kit
  useStore(texts)
  const state = usePanelState()
  const element = useRef<HTMLElement>(null)
  const titleId = useId()
  const isUsed = useSharedViews(element)
  const [code, setCode] = useState<Code | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const isOpen = useStore(kit.inPanel)
  const isAbsent = code === null
  const expect = () => expectPress(kit)
  const headings: readonly [Heading, Heading] = [`h${headingLevel}`, `h${headingLevel + 1}` as Heading]

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): the next attempt loads again
  useEffect(() => {
    if (!isAbsent) return
    let current = true
    const miss = () => current && setMissing(true)
    Promise.all([import('./PanelViews.tsx'), loadDialog(kit)]).then(
      ([views]) => current && setCode(views),
      miss,
    )
    const timer = setTimeout(miss, LATE)
    return () => {
      current = false
      clearTimeout(timer)
      setMissing(false)
    }
  }, [kit, isAbsent, attempt])

  const isDone = state === 'done' && !isOpen
  const follows = isDone && Boolean(children)
  const retry = isMissing && (() => setAttempt(attempt + 1))
  const frame = (onRetry: (() => void) | false) => (
    <PanelFrame titleId={titleId} heading={headings[0]} onRetry={onRetry} />
  )
  useEffect(() => {
    // What had the focus is gone.
    if (follows && isUsed() && document.activeElement === document.body) element.current?.focus()
  }, [follows, isUsed])
  return (
    <section
      ref={element}
      {...texts.get().attributes}
      {...{ [PANEL]: '' }}
      className={[styles.panel, className].filter(Boolean).join(' ')}
      style={style}
      tabIndex={-1}
      aria-labelledby={follows ? undefined : titleId}
      aria-busy={!follows && isAbsent && !retry}
      onPointerOver={expect}
      onFocus={expect}
    >
      <div className={styles.box}>
        {follows ? (
          <div data-countersign-host="">{children}</div>
        ) : (
          <Boundary kit={kit} fallback={(_, tryAgain) => frame(tryAgain)}>
            {code && (state !== 'loading' || isOpen) ? (
              <code.PanelViews state={state} titleId={titleId} headings={headings} isUsed={isUsed} />
            ) : (
              frame(retry)
            )}
          </Boundary>
        )}
      </div>
    </section>
  )
}
