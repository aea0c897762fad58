type Timer = { readonly due: number; readonly run: () => void }

/** Replaces timers and `Date.now` with a clock that stops until it is advanced. */
export function holdClock(start: number) {
  const real = { setTimeout, clearTimeout, now: Date.now }
  const timers = new Map<number, Timer>()
  let now = start
  let last = 0

  globalThis.setTimeout = ((run: () => void, delay = 0) => {
    // A delay beyond 31 bits or NaN fires at once.
    const wait = delay >= 0 && delay < 2 ** 31 ? delay : 1
    timers.set(++last, { due: now + wait, run })
    return last
  }) as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: number) => void timers.delete(id)) as unknown as typeof clearTimeout
  Date.now = () => now

  /** Runs timers in order, a thousand at most. */
  async function advance(milliseconds: number): Promise<void> {
    const end = now + milliseconds
    await settle()
    for (let rounds = 0; ; rounds++) {
      const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)
      if (!next) break
      if (rounds > 1000) throw new Error(`More than 1,000 timers ran within ${milliseconds} ms.`)
      const [id, timer] = next
      timers.delete(id)
      now = Math.max(now, timer.due)
      timer.run()
      await settle()
    }
    now = end
  }

  return {
    advance,
    now: () => now,
    /** The number of timers. */
    pending: () => timers.size,
    release(): void {
      globalThis.setTimeout = real.setTimeout
      globalThis.clearTimeout = real.clearTimeout
      Date.now = real.now
    },
  }
}

export type Clock = ReturnType<typeof holdClock>

/** Waits until pending promises have settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
