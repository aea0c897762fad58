import { prefersReducedMotion } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'

/** Moves the panel to the height of its content whenever that changes. Returns a function that stops this. */
export function animateHeight(panel: HTMLElement): () => void {
  const content = panel.firstElementChild
  if (!content) return () => {}
  let height = 0
  let moving: Animation | undefined
  const observer = new ResizeObserver(([entry]) => {
    // Not the visual size, which the entrance may scale.
    const next = entry?.borderBoxSize[0]?.blockSize ?? 0
    const from = moving?.playState === 'running' ? panel.clientHeight : height
    height = next
    if (!from || !next || prefersReducedMotion() || Math.abs(from - next) < 1) return
    moving?.cancel()
    moving = move(panel, springPositions({ from, to: next }), (blockSize) => ({
      blockSize: `${blockSize}px`,
    }))
    moving.id = 'height'
  })
  observer.observe(content)
  return () => observer.disconnect()
}
