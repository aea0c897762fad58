import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its HTML is hydrated: until then, render only what the server knew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
