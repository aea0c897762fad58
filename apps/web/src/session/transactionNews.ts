const listeners = new Set<() => void>()

/** Calls back when the server may have other transactions than before. Returns what stops that. */
export function onTransactionNews(listener: () => void): () => void {
  // One of its own, so that a listener that is given twice is called, and stopped, twice.
  const own = () => listener()
  listeners.add(own)
  return () => void listeners.delete(own)
}

/** Tells all who listen. */
export function tellTransactionNews(): void {
  for (const listener of [...listeners]) listener()
}
