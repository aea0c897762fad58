/** Timers of at least this many milliseconds wait for `pass`. Shorter ones run normally. */
const HOLD_THRESHOLD = 1_000

type Held = { readonly run: () => void; due: number; readonly every: number | null }

export type HeldTime = {
  /** Advances the time by seconds: runs the timers due within them, in order. */
  readonly pass: (seconds: number) => void
  /** Sets a timer that is never held. Returns a function that clears it. */
  readonly after: (milliseconds: number, action: () => void) => () => void
}

/**
 * Takes control of long timers, so that a transient state can be inspected, and a late one appears at once.
 */
export function holdTime(): HeldTime {
  const { setTimeout, setInterval, clearTimeout } = window
  const held = new Map<number, Held>()
  let now = 0
  // IDs outside the range of a browser's timers.
  let next = 2 ** 40

  const hold = (run: () => void, delay: number, repeats: boolean) => {
    next += 1
    held.set(next, { run, due: now + delay, every: repeats ? delay : null })
    return next
  }
  const start =
    (repeats: boolean) =>
    (handler: TimerHandler, delay = 0, ...rest: unknown[]) => {
      if (typeof handler !== 'function') throw new TypeError('A timer needs a function.')
      const run = () => handler(...rest)
      if (delay >= HOLD_THRESHOLD) return hold(run, delay, repeats)
      return repeats ? setInterval(run, delay) : setTimeout(run, delay)
    }
  const stop = (id?: number) => {
    // As in browsers, either clear function works for both kinds of timers.
    if (id !== undefined && !held.delete(id)) clearTimeout(id)
  }
  Object.assign(window, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
  })

  return {
    pass(seconds) {
      const end = now + seconds * 1_000
      for (;;) {
        const [first] = [...held].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)
        if (!first) break
        const [id, timer] = first
        now = timer.due
        if (timer.every === null) held.delete(id)
        else timer.due += timer.every
        timer.run()
      }
      now = end
    },
    after(milliseconds, action) {
      const id = setTimeout(action, milliseconds)
      return () => clearTimeout(id)
    },
  }
}
