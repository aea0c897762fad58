/** Calls back when the page comes into view or back on the network. Returns what ends that. */
export function listenForWake(onWake: () => void): () => void {
  const { document, window } = globalThis as Partial<typeof globalThis>
  const onVisibility = () => {
    if (document?.visibilityState === 'visible') onWake()
  }
  document?.addEventListener('visibilitychange', onVisibility)
  window?.addEventListener('online', onWake)
  return () => {
    document?.removeEventListener('visibilitychange', onVisibility)
    window?.removeEventListener('online', onWake)
  }
}
