import { STORAGE_KEYS } from '../stored.ts'

/** Where a page hears of other tabs, and of its own waking. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Calls back when another tab may have stored another session: as it does, and when this page wakes, which hears
 * nothing while it sleeps. Returns what ends it.
 */
export function watchTabs(events: Partial<PageEvents>, onChange: () => void): () => void {
  const onStorage = (event: Event) => {
    const { key } = event as Partial<StorageEvent>
    if (key === STORAGE_KEYS.session || key === null) onChange()
  }
  const listeners = { storage: onStorage, pageshow: onChange, visibilitychange: onChange }
  for (const [event, listener] of Object.entries(listeners)) events.addEventListener?.(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) events.removeEventListener?.(event, listener)
  }
}
