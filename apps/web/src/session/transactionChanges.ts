const listeners = new Set<() => void>()

/** Calls `listener` when the server's transactions may have changed. Returns an unsubscribe function. */
export function onTransactionsChanged(listener: () => void): () => void {
  // Wrapped, so that a listener added twice is called and removed twice.
  const entry = () => listener()
  listeners.add(entry)
  return () => void listeners.delete(entry)
}

/** Calls all listeners. */
export function notifyTransactionsChanged(): void {
  for (const listener of [...listeners]) listener()
}
