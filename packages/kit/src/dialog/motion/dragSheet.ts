/** What the dialog has loaded: an import would make bundlers split it off. */
export type Motion = Pick<typeof import('../../motion/media.ts'), 'isSheet' | 'isStill' | 'offsetOf'> &
  Pick<typeof import('../../motion/spring.ts'), 'move' | 'springPositions'>

/** Share of the sheet's height at which it closes. */
const CLOSING_SHARE = 0.35
/** Milliseconds for which a released sheet is expected to keep its velocity. */
const PROJECTION_TIME = 400
/** Milliseconds of movement that count as the finger's velocity: after a pause it is 0. */
const VELOCITY_WINDOW = 100

type Sample = { readonly time: number; readonly at: number }
type Pull = { readonly from: number; readonly offset: number; samples: readonly Sample[] }

/** Where a finger was when it began to pull, or when what it scrolls reached its top. */
type Touched = { readonly x: number; readonly y: number; readonly scroller: Element | null }

/**
 * Lets a finger move the bottom sheet, from any place that does not scroll further up itself; a list that is pulled to its
 * top hands over. Releasing the sheet far down, or with a velocity that takes it there, closes it; otherwise it springs
 * back.
 */
export function dragSheet(
  dialog: HTMLElement,
  panel: HTMLElement,
  dismiss: () => void,
  { isSheet, isStill, offsetOf, move, springPositions }: Motion,
) {
  let touched: Touched | null = null
  let pull: Pull | null = null
  let velocity = 0

  const moveTo = (offset: number) => {
    panel.style.transform = offset ? `translateY(${offset}px)` : ''
    dialog.style.setProperty('--cs-dim', `${1 - offset / panel.offsetHeight}`)
  }
  const springBack = () => {
    const from = offsetOf(panel)
    moveTo(0)
    if (from && !isStill(panel)) move(panel, springPositions({ from, to: 0, velocity }), toTransform)
    pull = null
    velocity = 0
  }
  const onStart = ({ target, touches }: TouchEvent) => {
    const [touch] = touches
    if (pull) springBack()
    touched = null
    if (!touch || touches.length > 1 || !isSheet() || !(target instanceof Element)) return
    if (target.closest('input, textarea, select')) return
    touched = { x: touch.clientX, y: touch.clientY, scroller: null }
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || !touched) return
    const at = touch.clientY
    if (!pull) {
      const scrolled = scrolledAround(event.target, panel)
      const scroller = scrolled ?? touched.scroller
      if (scrolled || (scroller && at <= touched.y)) {
        touched = { x: touch.clientX, y: at, scroller }
        return
      }
      const down = at - touched.y
      const offset = offsetOf(panel)
      const isDown = down > Math.abs(touch.clientX - touched.x) || offset > 0
      // The movements of a finger that scrolls cannot be canceled.
      if (!isDown || !(event.cancelable || scroller)) {
        touched = null
        return
      }
      for (const motion of panel.getAnimations()) if (motion.id !== 'height') motion.cancel()
      pull = { from: at - offset, offset, samples: [] }
    }
    // Otherwise the browser scrolls.
    if (event.cancelable) event.preventDefault()
    else touched.scroller?.scrollTo(0, 0)
    pull.samples = [...pull.samples, { time: event.timeStamp, at }].slice(-20)
    moveTo(Math.max(0, at - pull.from))
  }
  const onEnd = ({ type, timeStamp }: TouchEvent) => {
    touched = null
    if (!pull) return
    if (type === 'touchcancel') return springBack()
    velocity = velocityOf(pull.samples, timeStamp)
    const ahead = offsetOf(panel) + velocity * PROJECTION_TIME
    if (ahead < panel.offsetHeight * CLOSING_SHARE) return springBack()
    pull = null
    dismiss()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  panel.addEventListener('touchstart', onStart, { passive: true, signal })
  panel.addEventListener('touchmove', onMove, { passive: false, signal })
  panel.addEventListener('touchend', onEnd, { signal })
  panel.addEventListener('touchcancel', onEnd, { signal })
  return { stop: () => listeners.abort(), velocity: () => velocity }
}

const toTransform = (offset: number): Keyframe => ({ transform: `translateY(${offset}px)` })

/** Pixels per millisecond of the movement just before a time. */
function velocityOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ time }) => now - time <= VELOCITY_WINDOW)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || first.time === last.time) return 0
  return (last.at - first.at) / (last.time - first.time)
}

/** What a pull down scrolls between a place and the panel. */
function scrolledAround(target: EventTarget | null, panel: Element): Element | null {
  let element = target instanceof Element ? target : null
  for (; element && element !== panel; element = element.parentElement)
    if (element.scrollTop > 0) return element
  return null
}
