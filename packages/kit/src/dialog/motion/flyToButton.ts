import { move, springPositions } from '../../motion/spring.ts'

/** Milliseconds in which a panel shrinks to its seal. */
export const SHRINK = 240

/** Pixels: the width of the seal that is left of the panel. */
const SEAL = 160

/** The account's picture in a button of the kit, or in the application's own with `buttonProps`. */
const PICTURE = '[data-countersign-button] :is(span[data-countersign], [data-countersign-host])'

/** The last movement, and the picture's absence from the button until then. */
export type Flight = { readonly landing: Animation; readonly absence: Animation }

/**
 * A panel shrinks to the seal in it, which flies into the account's button and becomes its picture. Returns `null` if no
 * such button is in sight.
 */
export function flyToButton(panel: HTMLElement, seal: HTMLElement): Flight | null {
  const root = panel.getRootNode() as Document | ShadowRoot
  const picture = [...root.querySelectorAll<HTMLElement>(PICTURE)].find(isInSight)
  const avatar = seal.lastElementChild?.firstElementChild
  if (!picture || !avatar) return null
  const [space, ring, from, to] = [panel, seal, avatar, picture].map((part) =>
    part.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect, DOMRect]
  const [x, y] = middleOf(ring)
  const [endX, endY] = middleOf(to)
  const place = [x - space.x, y - space.y].map((length) => `${length}px`).join(' ')
  const circle = (radius: number) => `circle(${radius}px at ${place})`
  panel.style.transformOrigin = place

  const growth = SEAL / ring.width
  const scale = (Number(getComputedStyle(seal).scale) || 1) * growth
  seal.animate({ scale }, { duration: SHRINK, fill: 'both', easing: 'ease-in-out' })
  for (const text of [panel.querySelector('h2'), seal.nextElementSibling])
    text?.animate({ opacity: 0 }, { duration: SHRINK / 2, fill: 'both' })
  const shrinking = { clipPath: [circle(Math.hypot(space.width, space.height)), circle(SEAL / 2)] }
  panel.animate(shrinking, { duration: SHRINK, fill: 'both', easing: 'ease-in-out' })

  const timing = { delay: SHRINK, fill: 'forwards' } as const
  const width = from.width * growth
  const positions = springPositions({ from: 0, to: 1, precision: 0.002 })
  const landing = move(
    panel,
    positions,
    (way) => ({
      clipPath: circle((SEAL + (width - SEAL) * way) / 2),
      transform: `translate(${(endX - x) * way}px, ${(endY - y) * way}px) scale(${1 + (to.width / width - 1) * way})`,
    }),
    timing,
  )
  const duration = Number(landing.effect?.getComputedTiming().duration)
  seal.firstElementChild?.animate({ opacity: 0 }, { ...timing, duration })
  const absence = picture.animate({ visibility: ['hidden', 'hidden'] }, SHRINK + duration)
  return { landing, absence }
}

const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const

function isInSight(element: Element): boolean {
  const { top, right, bottom, left, width } = element.getBoundingClientRect()
  return width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}
