export type RepeatLimitOptions<Item> = {
  /** Minimum milliseconds between two calls of `write`, including that of `recovery`. */
  readonly every: number
  /** Writes an item, and how many before it were not written. */
  readonly write: (item: Item, suppressed: number) => void
  /** How to find out that the cause is over, and what to write then. Default: nothing is written. */
  readonly recovery?: {
    readonly probe: () => Promise<unknown>
    readonly write: (milliseconds: number, suppressed: number) => void
  }
}

/** Writes the first item at once, and then at most one for each interval, with the number of the others. */
export function limitRepeats<Item>({ every, write, recovery }: RepeatLimitOptions<Item>) {
  let timer: NodeJS.Timeout | undefined
  let last: Item | undefined
  let suppressed = 0
  /** When the first item was added; `null` when the cause is over. */
  let startedAt: number | null = null
  let probed: 'no' | 'running' | 'responded' = 'no'

  function plan(): void {
    timer = setTimeout(onTime, every)
    // In web workers, timers are numbers.
    timer.unref?.()
  }

  function onTime(): void {
    if (probed === 'responded' && startedAt !== null) {
      recovery?.write(performance.now() - startedAt, suppressed)
      reset()
      plan()
      return
    }
    const isRepeated = suppressed > 0
    if (isRepeated) {
      // The one that is written is not one of the suppressed.
      write(last as Item, suppressed - 1)
      suppressed = 0
    }
    const isOpen = recovery !== undefined && startedAt !== null
    if (isOpen && probed === 'no') void runProbe(recovery.probe)
    if (isOpen || isRepeated) plan()
    else stop()
  }

  async function runProbe(probe: () => Promise<unknown>): Promise<void> {
    probed = 'running'
    const responded = await probe().then(
      () => true,
      () => false,
    )
    // Unless it was stopped meanwhile.
    if (probed === 'running') probed = responded ? 'responded' : 'no'
  }

  function reset(): void {
    last = undefined
    suppressed = 0
    startedAt = null
    probed = 'no'
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    reset()
  }

  return {
    add(item: Item): void {
      startedAt ??= performance.now()
      if (probed === 'responded') probed = 'no'
      if (timer === undefined) {
        write(item, 0)
        plan()
        return
      }
      last = item
      suppressed += 1
    },
    stop,
  }
}
