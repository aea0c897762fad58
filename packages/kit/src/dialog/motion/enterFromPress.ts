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

/** Whether the latest press was where an element is now: what appears under a pointer must not move. */
export function isUnderPress(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
