/** Lets so many in at once, and has the others wait their turn. */
export type Gate = {
  /** Resolves to what must be called to leave again; to `null` when the line is full or the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | null>
}

export function createGate({ places, line }: { readonly places: number; readonly line: number }): Gate {
  const waiting: (() => void)[] = []
  let inside = 0

  function leaveOnce(): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      inside -= 1
      waiting.shift()?.()
    }
  }

  return {
    enter(signal) {
      if (signal.aborted || (inside >= places && waiting.length >= line)) return Promise.resolve(null)
      if (inside < places) {
        inside += 1
        return Promise.resolve(leaveOnce())
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          resolve(null)
        }
        const enter = () => {
          signal.removeEventListener('abort', giveUp)
          inside += 1
          resolve(leaveOnce())
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(enter)
      })
    },
  }
}
