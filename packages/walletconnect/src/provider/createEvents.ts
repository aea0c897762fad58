/** Listeners by event. One that throws is reported as any uncaught error, and keeps no other from hearing. */
export function createEvents<Events extends object>() {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    on<Event extends keyof Events>(event: Event, listener: (payload: Events[Event]) => void): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off<Event extends keyof Events>(event: Event, listener: (payload: Events[Event]) => void): void {
      listeners.get(event)?.delete(listener)
    },
    /** False when nobody listens. */
    emit<Event extends keyof Events>(event: Event, payload: Events[Event]): boolean {
      const hearing = [...(listeners.get(event) ?? [])] as ((payload: Events[Event]) => void)[]
      for (const listener of hearing) {
        try {
          listener(payload)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
      return hearing.length > 0
    },
  }
}
