import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds after rows moved during which a press is ignored, as it was meant for the previous row. */
const IGNORED_PRESS_TIME = 350

/**
 * Late announcements add rows to a list the user is about to press. The row under the pointer keeps its position: the
 * list scrolls along. Without a pointer, as on a touch screen, presses right after the change are ignored.
 *
 * A row with keyboard focus keeps it, also when it moves to another group.
 *
 * @param installed the wallets in the page, in their order; a change may move rows
 */
export function useSteadyRows(
  scroll: RefObject<HTMLElement | null>,
  installed: string,
): { readonly mayPress: (press: { readonly detail: number }) => boolean } {
  const pointed = useRef<{ readonly row: Element; readonly top: number } | null>(null)
  // While the list is only prerendered, no row is visible.
  const before = useRef<string | null>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const focused = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const list = scroll.current
    if (!list) return
    const onPointerMove = ({ target, pointerType }: PointerEvent) => {
      const row = pointerType === 'mouse' && target instanceof Element ? target.closest('[data-row]') : null
      pointed.current = row && { row, top: row.getBoundingClientRect().top }
    }
    const onPointerLeave = () => {
      pointed.current = null
    }
    const onScroll = () => {
      const row = pointed.current?.row
      if (row) pointed.current = { row, top: row.getBoundingClientRect().top }
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
    }
    const listeners = new AbortController()
    const { signal } = listeners
    list.addEventListener('focusin', onFocusIn, { signal })
    list.addEventListener('pointermove', onPointerMove, { signal })
    list.addEventListener('pointerleave', onPointerLeave, { signal })
    list.addEventListener('scroll', onScroll, { signal })
    return () => listeners.abort()
  }, [scroll])

  useLayoutEffect(() => {
    const previous = before.current
    before.current = installed
    if (previous === null || previous === installed) return
    const held = pointed.current
    if (!held?.row.isConnected || !scroll.current) movedAt.current = performance.now()
    else {
      scroll.current.scrollTop += held.row.getBoundingClientRect().top - held.top
      if (Math.abs(held.row.getBoundingClientRect().top - held.top) > 1) movedAt.current = performance.now()
    }
  }, [scroll, installed])

  useLayoutEffect(() => {
    const row = focused.current
    if (!row || row.isConnected || document.activeElement !== document.body) return
    // Without a selector for the name: jsdom has no CSS.escape.
    const rows = [...(scroll.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    rows.find(({ dataset }) => dataset.row === row.dataset.row)?.focus({ preventScroll: true })
  })

  return {
    // Keyboard presses have no click count, and follow the focus.
    mayPress: ({ detail }) => detail === 0 || performance.now() - movedAt.current > IGNORED_PRESS_TIME,
  }
}
