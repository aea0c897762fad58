import { move, springPositions } from '../../motion/spring.ts'

/** The first picture in a place that is on screen; with `source`, the first one of that source. */
export function visibleImage(
  container: Element | null | undefined,
  source?: string,
): HTMLImageElement | null {
  const pictures = [...(container?.querySelectorAll('img') ?? [])]
  return pictures.find(({ src, offsetWidth }) => offsetWidth > 0 && (!source || src === source)) ?? null
}

export function isAt(picture: Element, { x, y }: DOMRect): boolean {
  const now = picture.getBoundingClientRect()
  return now.x === x && now.y === y
}

/** Moves a copy of a picture from a box to its place, above what clips the picture. Returns a function that ends it. */
export function travel(dialog: HTMLElement, picture: HTMLImageElement, from: DOMRect): () => void {
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
