import { type RecentTransaction, transactionKey } from '@countersign/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { isStill } from '../motion/media.ts'
import { SpokenNews } from '../transactions/SpokenNews.tsx'
import { useStore } from '../ui/useStore.ts'
import { isListed } from './isListed.ts'
import { Toast } from './Toast.tsx'
import styles from './Toasts.module.css'

type Rows = readonly RecentTransaction[]

const NO_ROWS: Rows = []
/** Milliseconds until the oldest toast is removed. */
const TOAST_DURATION = 8_000
const MAX_TOASTS = 3

/**
 * Shows transactions that have ended while no list on screen has them. They wait for an open dialog to close, and stay
 * while the pointer or the focus is on one, or the page is in the background.
 */
export function Toasts({ news }: { readonly news: Rows }) {
  const kit = useKit()
  const { translate, dialog } = kit
  const [toasts, setToasts] = useState(NO_ROWS)
  const [isHeld, setHeld] = useState(false)
  const isOpen = useStore(dialog.state).stack.length > 0
  const list = useRef<HTMLDivElement>(null)
  const remove = useCallback((gone: RecentTransaction) => {
    const drop = () => setToasts((all) => all.filter((toast) => toast !== gone))
    const box = list.current
      ?.querySelector(`[data-transaction="${transactionKey(gone)}"]`)
      ?.closest<HTMLElement>('[data-toast]')
    if (!box || isStill(box)) return drop()
    box.inert = true
    const leaving = { opacity: 0, transform: 'scale(0.97)' }
    box.animate(leaving, { duration: 140, easing: 'ease-out', fill: 'forwards' }).onfinish = drop
  }, [])

  useEffect(() => {
    const ended = news.filter((transaction) => transaction.status !== 'pending' && !isListed(transaction))
    // The newest is the first of the news, and the last of the toasts.
    if (ended.length > 0) setToasts((all) => [...all, ...ended.reverse()].slice(-MAX_TOASTS))
  }, [news])

  const [oldest] = toasts
  useEffect(() => {
    if (!oldest || isHeld || isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => remove(oldest), TOAST_DURATION)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [oldest, isHeld, isOpen, remove])
  // Without a toast there is nothing to point at.
  useEffect(() => {
    if (!oldest) setHeld(false)
  }, [oldest])

  const shown = isOpen ? NO_ROWS : toasts
  // Everything on a page belongs to a landmark.
  const landmark =
    shown.length > 0
      ? ({ role: 'complementary', 'aria-label': translate('profile.transactions') } as const)
      : {}
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses
    <div
      ref={list}
      {...landmark}
      data-countersign=""
      className={styles.toasts}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(list.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(list.current?.matches(':hover') ?? false)}
    >
      <SpokenNews news={shown} />
      {shown.map((transaction) => (
        <Toast
          key={transactionKey(transaction)}
          transaction={transaction}
          onClose={() => remove(transaction)}
        />
      ))}
    </div>
  )
}
