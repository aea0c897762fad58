import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 640px)'

/** True in a wide window. For what should not even be fetched where it is not shown; style decides the rest. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

function isWide(): boolean {
  return matchMedia(WIDE).matches
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
