import { isSheet, isStill, offsetOf } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'
import { celebrate } from './celebrate.ts'
import { type Flight, flyToButton, SHRINK } from './flyToButton.ts'
import { preserveAnimations, preserveScroll } from './preserveState.ts'

/** Milliseconds for which a success stays before the dialog leaves. */
const SUCCESS_DELAY = 600

type Exit = { readonly offset: () => number; readonly remove: () => void }

let currentExit: Exit | null = null

/** Ends the exit of the previous dialog: a sheet returns from its current position. */
export function endExit(panel: HTMLElement): void {
  const from = currentExit?.offset() ?? 0
  currentExit?.remove()
  if (from > 0 && isSheet() && !isStill(panel))
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
  const still = isStill(panel)
  // Effects end before React hides or removes the elements.
  queueMicrotask(() => {
    if (still || !parent?.isConnected || !parent.showPopover) return
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
    if (ring && dashOffset)
      ring.animate(
        { strokeDashoffset: [dashOffset, '0px'], fillOpacity: [0, 1] },
        { duration: 320, easing: 'ease-out' },
      )
    const seal = celebrate(panel)
    const exit = { offset: () => 0, remove }
    let flight: Flight | null = null
    function remove() {
      cover.remove()
      flight?.absence.cancel()
      if (currentExit === exit) currentExit = null
    }
    currentExit = exit
    const leave = () => {
      flight = seal && flyToButton(panel, seal)
      if (!flight) exit.offset = () => offsetOf(panel)
      const moved = flight?.landing ?? (isSheet() ? slideOut(panel, offset, velocity) : fadeOut(panel))
      const duration = flight ? SHRINK : Number(moved.effect?.getComputedTiming().duration)
      cover.animate({ opacity: [dim, 0] }, { fill: 'both', duration, pseudoElement: '::backdrop' })
      moved.onfinish = remove
    }
    if (ring) cover.animate([], SUCCESS_DELAY).onfinish = leave
    else leave()
  })
}

/** Keeps the velocity of the finger. The spring's end is below the screen, so that it does not slow down in sight. */
function slideOut(panel: HTMLElement, from: number, velocity: number) {
  const height = panel.offsetHeight
  const positions = springPositions({ from, to: height * 1.4, velocity: Math.max(0, velocity) })
  const out = positions.findIndex((position) => position > height)
  const toTransform = (offset: number) => ({ transform: `translateY(${offset}px)` })
  return move(panel, positions.slice(0, out + 1), toTransform, { fill: 'both' })
}

function fadeOut(panel: HTMLElement) {
  return panel.animate(
    { opacity: [1, 0], transform: ['none', 'scale(0.97)'] },
    { fill: 'both', duration: 140, easing: 'ease-out' },
  )
}
