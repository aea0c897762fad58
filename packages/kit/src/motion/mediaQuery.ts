/** Whether a media query matches; never without `matchMedia`, as in jsdom. */
export const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false

/** Calls a listener when the result of a media query changes. Returns a function that stops this. */
export function watchMedia(query: string, listener: () => void): () => void {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}
