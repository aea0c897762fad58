/** Releases a permit. Only the first call has an effect. */
export type Release = () => void

export type AcquireOptions = {
  /** Milliseconds to wait for a permit. Default: no limit. */
  readonly timeout?: number
  /** Stops waiting when it aborts. */
  readonly signal?: AbortSignal
  /** Who the permit counts toward: the holder with the fewest is served first. Without holders: first come, first served. */
  readonly holder?: string
  /** Waits even if the queue is full. */
  readonly isRequired?: boolean
}

export type Semaphore = {
  /**
   * Resolves to the function that releases the permit. Resolves to `full` when the queue is full or the holder has its
   * maximum, and to `expired` when the time is over or the signal has aborted.
   */
  acquire(options?: AcquireOptions): Promise<Release | 'full' | 'expired'>
  /** Changes the number of permits. Those in use beyond it stay until they are released. */
  resize(permits: number): void
  /** Returns how many wait for a permit. */
  waiting(): number
}

export type SemaphoreOptions = {
  readonly permits: number
  /** Maximum number that wait for a permit. */
  readonly maxWaiting: number
  /** Maximum number of permits that one holder has or waits for. Default: no limit. */
  readonly maxPerHolder?: number
}

type Waiter = { readonly holder: string | undefined; readonly grant: () => void }

/** Creates a counting semaphore with a bounded queue. */
export function createSemaphore({
  permits,
  maxWaiting,
  maxPerHolder = Number.POSITIVE_INFINITY,
}: SemaphoreOptions): Semaphore {
  // A Set keeps the order of insertion.
  const queue = new Set<Waiter>()
  /** Permits held and waited for, by holder. */
  const counts = new Map<string, number>()
  let total = permits
  /** Negative after the number of permits became smaller than that of those in use. */
  let free = permits

  const countOf = (holder: string | undefined) => (holder === undefined ? 0 : (counts.get(holder) ?? 0))

  function count(holder: string | undefined, change: 1 | -1): void {
    if (holder === undefined) return
    const next = countOf(holder) + change
    if (next > 0) counts.set(holder, next)
    else counts.delete(holder)
  }

  function nextWaiter(): Waiter | undefined {
    let next: Waiter | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const waiter of queue) {
      const held = countOf(waiter.holder)
      if (held < fewest) {
        next = waiter
        fewest = held
      }
      if (fewest === 0) break
    }
    return next
  }

  function createRelease(holder: string | undefined): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      count(holder, -1)
      free += 1
      grantFree()
    }
  }

  function grantFree(): void {
    while (free > 0) {
      const next = nextWaiter()
      if (!next) return
      free -= 1
      next.grant()
    }
  }

  return {
    acquire({ timeout, signal, holder, isRequired = false } = {}) {
      if (signal?.aborted) return Promise.resolve('expired')
      const isFull = free <= 0 && queue.size >= maxWaiting && !isRequired
      if (isFull || countOf(holder) >= maxPerHolder) return Promise.resolve('full')
      count(holder, 1)
      if (free > 0) {
        free -= 1
        return Promise.resolve(createRelease(holder))
      }
      return new Promise((resolve) => {
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', expire)
          queue.delete(waiter)
        }
        const expire = () => {
          stopWaiting()
          count(holder, -1)
          resolve('expired')
        }
        const grant = () => {
          stopWaiting()
          resolve(createRelease(holder))
        }
        const waiter = { holder, grant }
        const timer = timeout === undefined ? undefined : setTimeout(expire, timeout)
        signal?.addEventListener('abort', expire, { once: true })
        queue.add(waiter)
      })
    },
    resize(permits) {
      free += permits - total
      total = permits
      grantFree()
    },
    waiting: () => queue.size,
  }
}
