import { move, springPositions } from '../../motion/spring.ts'

/** The moment of success: what can be used no longer fades, and the seal moves to the middle with the name under it. */
export function celebrate(panel: HTMLElement): void {
  const seal = panel.querySelector('[data-state="done"] > [data-ring]')
  const name = seal?.nextElementSibling
  if (!seal || !name) return
  const used = panel.querySelectorAll(
    'button, [data-state="done"] > :nth-child(n + 3), [data-state="done"] ~ *',
  )
  for (const part of used)
    part.animate({ opacity: [1, 0], visibility: ['visible', 'visible'] }, { duration: 120, fill: 'both' })
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
      (way) => ({ transform: `translateY(${down * way}px) scale(${1 + growth * way})` }),
      { fill: 'both' },
    )
}
