/** Lets so many in at once, and has the others wait their turn. */
export type Gate = {
  /**
   * Resolves to what must be called to leave again; to `null` when the line is full, when `holder` has its share
   * already, or when the signal came first.
   */
  enter(signal: AbortSignal, holder: string): Promise<(() => void) | null>
}

export type GateOptions = {
  readonly places: number
  /** How many may wait. */
  readonly line: number
  /** How many places one holder may have, taken and waited for. */
  readonly share: number
}

type Waiting = { readonly holder: string; readonly enter: () => void }

export function createGate({ places, line, share }: GateOptions): Gate {
  const waiting: Waiting[] = []
  /** Places taken and waited for. */
  const held = new Map<string, number>()
  let inside = 0

  const heldBy = (holder: string) => held.get(holder) ?? 0

  function letGo(holder: string): void {
    const left = heldBy(holder) - 1
    if (left > 0) held.set(holder, left)
    else held.delete(holder)
  }

  function leaveOnce(holder: string): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      inside -= 1
      letGo(holder)
      enterNext()
    }
  }

  /** First the holder that has the fewest places; of several the one that came first. */
  function enterNext(): void {
    const fewest = Math.min(...waiting.map(({ holder }) => heldBy(holder)))
    const at = waiting.findIndex(({ holder }) => heldBy(holder) === fewest)
    if (at >= 0) waiting.splice(at, 1)[0]?.enter()
  }

  return {
    enter(signal, holder) {
      const isFull = inside >= places && waiting.length >= line
      if (signal.aborted || isFull || heldBy(holder) >= share) return Promise.resolve(null)
      held.set(holder, heldBy(holder) + 1)
      if (inside < places) {
        inside += 1
        return Promise.resolve(leaveOnce(holder))
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(one), 1)
          letGo(holder)
          resolve(null)
        }
        const enter = () => {
          signal.removeEventListener('abort', giveUp)
          inside += 1
          resolve(leaveOnce(holder))
        }
        const one = { holder, enter }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(one)
      })
    },
  }
}
