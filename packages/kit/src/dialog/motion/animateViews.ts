import { isSheet, prefersReducedMotion } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'

/** Milliseconds within which a picture of the next view can continue the one that was pressed. */
const MAX_DELAY = 800

type Pressed = { readonly source: string; readonly box: DOMRect; readonly time: number }

/**
 * Moves views in as they change. The picture of a pressed row travels to its place in the next view, and back. While a
 * view loads, and during a search in the sheet, the panel keeps its height. Returns a function that stops this.
 */
export function animateViews(dialog: HTMLElement, panel: HTMLElement): () => void {
  const content = panel.firstElementChild as HTMLElement
  const viewOf = () => panel.querySelector<HTMLElement>('[data-pane="view"]')
  let view = viewOf()
  let height = content.offsetHeight
  let pressed: Pressed | null = null
  let land = () => {}
  let frame = 0

  const onClick = ({ target, timeStamp: time }: Event) => {
    const row = target instanceof Element ? target.closest('[data-row]') : null
    const picture = visibleImage(row ?? view)
    pressed = picture && { source: picture.src, box: picture.getBoundingClientRect(), time }
    height = content.offsetHeight
  }
  const arrive = () => {
    const next = viewOf()
    const isNew = next !== view
    view = next
    if (pressed && performance.now() - pressed.time < MAX_DELAY) {
      const { source, box } = pressed
      const picture = visibleImage(panel.dataset.view === 'choose' ? content : view, source)
      if (picture && !isAt(picture, box)) {
        pressed = null
        land()
        // Measures its place, so it comes before the view moves.
        land = travel(dialog, picture, box)
      }
    }
    if (view && isNew) slideIn(view)
  }
  const onChange = () => {
    // A search shortens the list: the field must stay under the finger.
    // Images reserve their size while they load.
    const isHeld = viewOf()?.querySelector('div[data-state="loading"]') || (isSheet() && isSearching(panel))
    content.style.minBlockSize = isHeld ? `min(${height}px, 100dvh - 26px)` : ''
    // Before the paint, once the view is complete.
    cancelAnimationFrame(frame)
    if (!prefersReducedMotion()) frame = requestAnimationFrame(arrive)
  }
  const onBeforeInput = () => {
    if (!isSearching(panel)) height = content.offsetHeight
  }
  const observer = new MutationObserver(onChange)
  observer.observe(content, { childList: true, subtree: true })
  panel.addEventListener('click', onClick, true)
  panel.addEventListener('beforeinput', onBeforeInput)
  return () => {
    cancelAnimationFrame(frame)
    land()
    observer.disconnect()
    panel.removeEventListener('click', onClick, true)
    panel.removeEventListener('beforeinput', onBeforeInput)
  }
}

function isSearching(panel: HTMLElement): boolean {
  const search = panel.querySelector<HTMLInputElement>('input[type="search"]')
  return panel.dataset.view === 'choose' && Boolean(search?.value)
}

/** The first picture in a place that is on screen; with `source`, the first one of that source. */
function visibleImage(container: Element | null | undefined, source?: string): HTMLImageElement | null {
  const pictures = [...(container?.querySelectorAll('img') ?? [])]
  return pictures.find(({ src, offsetWidth }) => offsetWidth > 0 && (!source || src === source)) ?? null
}

const isAt = (picture: Element, { x, y }: DOMRect) => {
  const now = picture.getBoundingClientRect()
  return now.x === x && now.y === y
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

/** Moves a copy of a picture from a box to its place, above what clips the picture. Returns a function that ends it. */
function travel(dialog: HTMLElement, picture: HTMLImageElement, from: DOMRect): () => void {
  const to = picture.getBoundingClientRect()
  const copy = picture.cloneNode() as HTMLImageElement
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${to.x}px`,
    top: `${to.y}px`,
    margin: 0,
    transformOrigin: '0 0',
  })
  const end = () => {
    copy.remove()
    picture.style.visibility = ''
  }
  picture.style.visibility = 'hidden'
  dialog.append(copy)
  const positions = springPositions({ from: 1, to: 0, precision: 0.002 })
  const flight = move(copy, positions, (left) => {
    const scale = 1 + (from.width / to.width - 1) * left
    return {
      transform: `translate(${(from.x - to.x) * left}px, ${(from.y - to.y) * left}px) scale(${scale})`,
    }
  })
  flight.onfinish = end
  return () => {
    flight.cancel()
    end()
  }
}
