import { isSheet, offsetOf, prefersReducedMotion } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'
import { celebrate } from './celebrate.ts'
import { preserveAnimations, preserveScroll } from './preserveState.ts'

/** Milliseconds for which a success stays before the dialog leaves. */
const SUCCESS_DELAY = 600

type Exit = { readonly offset: () => number; readonly remove: () => void }

let currentExit: Exit | null = null

/** Ends the exit of the previous dialog: a sheet returns from its current position. */
export function endExit(panel: HTMLElement): void {
  const from = currentExit?.offset() ?? 0
  currentExit?.remove()
  if (from > 0 && isSheet() && !prefersReducedMotion())
    move(panel, springPositions({ from, to: 0 }), (offset) => ({ transform: `translateY(${offset}px)` }))
}

/**
 * Shows the panel of a dialog that React hides or removes again, in an inert popover, and animates it out. The dialog
 * itself is closed already, so that the page can be used. In browsers without popovers it closes at once.
 */
export function animateExit(dialog: HTMLElement, panel: HTMLElement, velocity: number): void {
  const parent = dialog.parentElement
  const offset = offsetOf(panel)
  const dim = Number(dialog.style.getPropertyValue('--cs-dim') || 1)
  // Its height may be moving still: it stays where it is.
  const { blockSize } = getComputedStyle(panel)
  const scroll = preserveScroll(panel)
  const turn = preserveAnimations(panel)
  const ring = panel.querySelector('[data-ring="connected"] circle')
  const dashOffset = ring && getComputedStyle(ring).strokeDashoffset
  // Effects end before React hides or removes the elements.
  queueMicrotask(() => {
    if (prefersReducedMotion() || !parent?.isConnected || !parent.showPopover) return
    const cover = document.createElement('div')
    cover.className = dialog.className
    cover.inert = true
    cover.ariaHidden = 'true'
    cover.popover = 'manual'
    panel.style.blockSize = blockSize
    cover.append(panel)
    parent.append(cover)
    cover.showPopover()
    scroll()
    turn(cover)
    const timing = { delay: ring ? SUCCESS_DELAY : 0, fill: 'both' } as const
    if (ring && dashOffset)
      ring.animate(
        { strokeDashoffset: [dashOffset, '0px'], fillOpacity: [0, 1] },
        { duration: 320, easing: 'ease-out' },
      )
    celebrate(panel)
    const moved = isSheet() ? slideOut(panel, offset, velocity, timing) : fadeOut(panel, timing)
    const duration = Number(moved.effect?.getComputedTiming().duration)
    cover.animate({ opacity: [dim, 0] }, { ...timing, duration, pseudoElement: '::backdrop' })
    const exit = { offset: () => offsetOf(panel), remove }
    function remove() {
      cover.remove()
      if (currentExit === exit) currentExit = null
    }
    currentExit = exit
    moved.onfinish = remove
  })
}

/** Keeps the velocity of the finger. The spring's end is below the screen, so that it does not slow down in sight. */
function slideOut(panel: HTMLElement, from: number, velocity: number, timing: KeyframeAnimationOptions) {
  const height = panel.offsetHeight
  const positions = springPositions({ from, to: height * 1.4, velocity: Math.max(0, velocity) })
  const out = positions.findIndex((position) => position > height)
  return move(
    panel,
    positions.slice(0, out + 1),
    (offset) => ({ transform: `translateY(${offset}px)` }),
    timing,
  )
}

function fadeOut(panel: HTMLElement, timing: KeyframeAnimationOptions) {
  return panel.animate(
    { opacity: [1, 0], transform: ['none', 'scale(0.97)'] },
    { ...timing, duration: 140, easing: 'ease-out' },
  )
}
