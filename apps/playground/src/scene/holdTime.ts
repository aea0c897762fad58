/** From this many milliseconds on a timer waits for `pass`. Shorter ones are part of how the page works. */
const HELD_FROM = 1_000

type Held = { readonly run: () => void; due: number; readonly every: number | null }

export type HeldTime = {
  /** Seconds pass: what was to happen within them happens now, in its order. */
  readonly pass: (seconds: number) => void
  /** A timer that is never held. Returns what calls it off. */
  readonly after: (milliseconds: number, action: () => void) => () => void
}

/**
 * Takes long timers into its own hands, so that a state that would pass can be looked at, and one that takes long to
 * come comes at once.
 */
export function holdTime(): HeldTime {
  const { setTimeout, setInterval, clearTimeout } = window
  const held = new Map<number, Held>()
  let now = 0
  // Numbers no browser gives to a timer of its own.
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
      if (delay >= HELD_FROM) return hold(run, delay, repeats)
      return repeats ? setInterval(run, delay) : setTimeout(run, delay)
    }
  const stop = (id?: number) => {
    // Either function ends either kind of timer, as in browsers.
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
