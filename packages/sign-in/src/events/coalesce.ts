/**
 * Coalesces calls: runs `work` once at a time, and collects the items of calls during a run for one more run. A burst
 * costs two runs, however long it is. `work` must not reject.
 */
export function coalesce<Item>(
  work: (items: ReadonlySet<Item>) => Promise<void>,
): (items: Iterable<Item>) => void {
  let waiting: Set<Item> | null = null
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting) {
      const items = waiting
      waiting = null
      await work(items)
    }
    isRunning = false
  }

  return (items) => {
    waiting = new Set([...(waiting ?? []), ...items])
    if (!isRunning) void run()
  }
}
