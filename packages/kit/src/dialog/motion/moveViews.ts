import type { Kit } from '../../context/createKit.ts'
import { isStill } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'
import { rowOf } from '../parts/useListKeys.ts'
import { rememberList } from './rememberList.ts'
import { rememberRing } from './rememberRing.ts'
import { isAt, travel, visibleImage } from './travel.ts'

/** Milliseconds within which a picture of the next view can continue the one that was pressed. */
const MAX_DELAY = 800

type PressedPicture = { readonly source: string; readonly box: DOMRect; readonly time: number }

type Options = {
  readonly state: Kit['dialog']['state']
  /** Moves the panel to the size of its content. */
  readonly resize: () => void
}

/**
 * How one view becomes the next, as one picture: the picture of a pressed row travels to its place in the view, and
 * back; the ring of a view goes on in the next one; a list that leaves fades. Returns a function that stops this.
 */
export function moveViews(dialog: HTMLElement, panel: HTMLElement, { state, resize }: Options): () => void {
  const content = panel.firstElementChild as HTMLElement
  const viewOf = () => panel.querySelector<HTMLElement>('[data-pane="view"]')
  let view = viewOf()
  let pressed: PressedPicture | null = null
  let endTravel = () => {}
  let fadeList = (): (() => void) => () => {}
  let endFade = () => {}
  let continueRing = (_view: HTMLElement) => false
  let frame = 0

  const onClick = ({ target, timeStamp: time }: Event) => {
    const picture = visibleImage(rowOf(target) ?? view)
    pressed = picture && { source: picture.src, box: picture.getBoundingClientRect(), time }
  }
  const onViewChange = () => {
    const next = viewOf()
    const isNew = next !== view
    view = next
    if (pressed && performance.now() - pressed.time < MAX_DELAY) {
      const { source, box } = pressed
      const picture = visibleImage(panel.dataset.view === 'choose' ? content : view, source)
      if (picture && !isAt(picture, box)) {
        pressed = null
        endTravel()
        // Measures its place, so it comes before anything moves.
        endTravel = travel(dialog, picture, box)
      }
    }
    if (!view || !isNew) return
    resize()
    endFade = fadeList()
    if (continueRing(view)) return
    slideIn(view)
    growRing(view)
  }
  const stopFollowing = state.subscribe(() => {
    // The document is still as it was. A list that comes back can have the focus at once.
    endFade()
    fadeList = rememberList(panel)
    continueRing = rememberRing(view)
  })
  const observer = new MutationObserver(() => {
    // Before the paint, once the view is complete.
    cancelAnimationFrame(frame)
    if (!isStill(panel)) frame = requestAnimationFrame(onViewChange)
  })
  observer.observe(content, { childList: true, subtree: true })
  panel.addEventListener('click', onClick, true)
  return () => {
    cancelAnimationFrame(frame)
    endTravel()
    endFade()
    stopFollowing()
    observer.disconnect()
    panel.removeEventListener('click', onClick, true)
  }
}

function slideIn(view: HTMLElement) {
  const { direction } = view.dataset
  if (direction === 'none') return
  const isBack = (direction === 'back') !== (getComputedStyle(view).direction === 'rtl')
  move(view, springPositions({ from: 1, to: 0, precision: 0.02 }), (left) => ({
    opacity: 1 - 0.6 * left * left,
    transform: `translateX(${left * (isBack ? -16 : 16)}px)`,
  }))
}

/** Draws the lines of a ring from where they begin. */
function growRing(view: HTMLElement) {
  view
    .querySelector('[data-ring] svg')
    ?.animate(
      { strokeDasharray: ['0 1', '1 0'] },
      { duration: 640, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
    )
}
