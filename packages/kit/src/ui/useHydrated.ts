import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False on the server and while its HTML is hydrated: until then, render only what the server knew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
