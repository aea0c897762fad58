/** Returns a function that gives the divisions of an element the scroll positions that they have now. */
export function preserveScroll(element: Element): () => void {
  const parts = [...element.querySelectorAll('div')].map((part) => [part, part.scrollTop] as const)
  return () => {
    for (const [part, top] of parts) part.scrollTop = top
  }
}

/**
 * Returns a function that lets the endless animations of an element, or of its successor, go on from where they are now.
 * It ends the other ones, such as entrances: they restart in a new parent.
 */
export function preserveAnimations(element: Element): (successor: Element) => void {
  const times = element
    .getAnimations({ subtree: true })
    .filter(isEndless)
    .map(({ currentTime }) => currentTime)
  return (successor) => {
    for (const motion of successor.getAnimations({ subtree: true }))
      if (isEndless(motion)) motion.currentTime = times.shift() ?? 0
      else motion.finish()
  }
}

const isEndless = ({ effect }: Animation) => !Number.isFinite(effect?.getComputedTiming().endTime)
