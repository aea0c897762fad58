import { isSheet } from '../../motion/media.ts'

let x = -1
let y = -1

addEventListener(
  'pointerdown',
  (press) => {
    x = press.clientX
    y = press.clientY
  },
  { capture: true, passive: true },
)

/**
 * Lets a panel grow out of the place of the latest press. Returns whether it covers that place: what appears under a
 * pointer must not move. A sheet rises from below.
 */
export function enterFromPress(panel: HTMLElement): boolean {
  // Not the visual place, which the entrance scales.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = panel
  const [left, top] = [x - offsetLeft, y - offsetTop]
  if (x >= 0) panel.style.transformOrigin = `${left}px ${top}px`
  return !isSheet() && left >= 0 && left <= offsetWidth && top >= 0 && top <= offsetHeight
}
