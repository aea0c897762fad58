import { move, springPositions } from '../../motion/spring.ts'
import { appear, fadeOut } from './fade.ts'
import { preserveAnimations } from './preserveState.ts'

/**
 * Measures the ring of a view. Returns a function that continues it in the next view, if that has one as well: it travels
 * to its new place with its lines turning, what it held becomes what it holds, and the rest of the view appears.
 */
export function rememberRing(before: HTMLElement | null): (view: HTMLElement) => boolean {
  const ring = before?.querySelector<HTMLElement>('[data-ring]')
  if (!ring?.offsetWidth) return () => false
  const box = ring.getBoundingClientRect()
  const turn = preserveAnimations(ring)
  const held = ring.lastElementChild as HTMLElement
  return (view) => {
    const next = view.querySelector('[data-ring]')
    if (!next) return false
    turn(next)
    const { left, top } = next.getBoundingClientRect()
    move(next, springPositions({ from: 1, to: 0, precision: 0.002 }), (way) => ({
      transform: `translate(${(box.left - left) * way}px, ${(box.top - top) * way}px)`,
    }))
    if (next.lastElementChild) appear(next.lastElementChild, { transform: ['scale(0.6)', 'none'] })
    drawLines(next)
    appearTogether(view)
    next.append(held)
    fadeOut(held, '', () => held.remove())
    return true
  }
}

/** Draws the lines of an account's seal from where each begins. */
function drawLines(ring: Element): void {
  for (const line of ring.querySelectorAll(':scope > :last-child path:not([fill-opacity])')) {
    line.setAttribute('pathLength', '1')
    line.animate(
      { strokeDasharray: ['0 1', '1 0'] },
      { duration: 640, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
    )
  }
}

const PARTS = '[data-ring] ~ *, [data-state] ~ *'

/** Lets the parts around a ring appear, and at the same time those that are added meanwhile. */
function appearTogether(view: HTMLElement): void {
  const [first] = [...view.querySelectorAll(`h2, ${PARTS}`)].map((part) => appear(part))
  const observer = new MutationObserver((records) => {
    for (const part of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (part instanceof Element && part.matches(PARTS)) appear(part).currentTime = first?.currentTime ?? 0
  })
  observer.observe(view, { childList: true, subtree: true })
  const stop = () => observer.disconnect()
  first?.finished.then(stop, stop)
}
