import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds after rows moved in which a press is taken for one that was meant for what stood there before. */
const SETTLING = 350

/**
 * Wallets that announce themselves late join a list that somebody is about to press. The row under the pointer stays
 * where it is: the list scrolls along. Where there is no pointer over it, as on a touch screen, a press that comes
 * within a moment of the change is not counted.
 *
 * @param installed how many wallets are in the page; a change is one that may move rows
 */
export function useSteadyRows(
  scroll: RefObject<HTMLElement | null>,
  installed: string,
): { readonly mayPress: (press: { readonly detail: number }) => boolean } {
  const pointed = useRef<{ readonly row: Element; readonly top: number } | null>(null)
  const before = useRef(installed)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const list = scroll.current
    if (!list) return
    const point = ({ target, pointerType }: PointerEvent) => {
      const row = pointerType === 'mouse' && target instanceof Element ? target.closest('[data-row]') : null
      pointed.current = row && { row, top: row.getBoundingClientRect().top }
    }
    const leave = () => {
      pointed.current = null
    }
    const follow = () => {
      const row = pointed.current?.row
      if (row) pointed.current = { row, top: row.getBoundingClientRect().top }
    }
    list.addEventListener('pointermove', point)
    list.addEventListener('pointerleave', leave)
    list.addEventListener('scroll', follow)
    return () => {
      list.removeEventListener('pointermove', point)
      list.removeEventListener('pointerleave', leave)
      list.removeEventListener('scroll', follow)
    }
  }, [scroll])

  useLayoutEffect(() => {
    if (before.current === installed) return
    before.current = installed
    const held = pointed.current
    if (!held?.row.isConnected || !scroll.current) movedAt.current = performance.now()
    else {
      scroll.current.scrollTop += held.row.getBoundingClientRect().top - held.top
      if (Math.abs(held.row.getBoundingClientRect().top - held.top) > 1) movedAt.current = performance.now()
    }
  }, [scroll, installed])

  return {
    // Presses by keyboard count no clicks, and go where the focus went.
    mayPress: ({ detail }) => detail === 0 || performance.now() - movedAt.current > SETTLING,
  }
}
