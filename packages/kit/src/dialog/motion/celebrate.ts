import { move, springPositions } from '../../motion/spring.ts'

/** Milliseconds. */
const FADE = 120

/**
 * The moment of success: what can be used no longer fades, and the seal moves to the middle with the name under it. Returns
 * the seal, or `null` for another view.
 */
export function celebrate(panel: HTMLElement): HTMLElement | null {
  const seal = panel.querySelector<HTMLElement>('[data-state="done"] > [data-ring]')
  const name = seal?.nextElementSibling
  if (!seal || !name) return null
  const used = panel.querySelectorAll(
    'button, [data-state="done"] > :nth-child(n + 3), [data-state="done"] ~ *',
  )
  for (const part of used)
    part.animate({ opacity: [1, 0], visibility: ['visible', 'visible'] }, { duration: FADE, fill: 'both' })
  const [{ top }, { bottom }, space] = [seal, name, panel].map((part) => part.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  const down = (space.top + space.bottom - top - bottom) / 2
  for (const [part, growth] of [
    [seal, 0.15],
    [name, 0.3],
  ] as const)
    move(
      part,
      springPositions({ from: 0, to: 1, precision: 0.002 }),
      (way) => ({ translate: `0 ${down * way}px`, scale: 1 + growth * way }),
      // Not over what still fades.
      { delay: FADE, fill: 'both' },
    )
  return seal
}
