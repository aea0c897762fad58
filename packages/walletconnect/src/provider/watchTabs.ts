import { STORAGE_KEYS } from '../store/stored.ts'

/** The page's `storage`, `pageshow` and `visibilitychange` events. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Calls back when another tab may have changed the stored session: when it does, and when this page resumes, as suspended
 * pages receive no events. Returns a function that stops it.
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
