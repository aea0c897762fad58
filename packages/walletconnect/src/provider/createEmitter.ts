/** Creates an event emitter. A listener that throws is reported as an uncaught error; the others are still called. */
export function createEmitter<Events extends object>() {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    on<Event extends keyof Events>(event: Event, listener: (payload: Events[Event]) => void): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off<Event extends keyof Events>(event: Event, listener: (payload: Events[Event]) => void): void {
      listeners.get(event)?.delete(listener)
    },
    /** Returns false when there are no listeners. */
    emit<Event extends keyof Events>(event: Event, payload: Events[Event]): boolean {
      const called = [...(listeners.get(event) ?? [])] as ((payload: Events[Event]) => void)[]
      for (const listener of called) {
        try {
          listener(payload)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
      return called.length > 0
    },
  }
}
