/**
 * Messages between tabs: `anyone`, from a hidden leader; `seen`, from a visible tab that offers to lead; `led`, from a
 * visible leader.
 */
const MESSAGE = { anyone: 'anyone', seen: 'seen', led: 'led' } as const

/** Milliseconds a leader has to resign or to confirm that it leads. Otherwise it is suspended. */
const TIMEOUT = 5_000

/**
 * Elects one leader among the tabs of this browser, and the next one when it closes. Each tab calls this; `onElected` runs in
 * the leader. A hidden leader resigns when a tab is visible, and a suspended one is replaced. Without Web Locks every tab
 * leads. Returns a function that leaves.
 *
 * @param onElected starts leading, after another tab if `takesOver`; returns a function that stops it
 */
export function electLeader(
  name: string,
  onElected: (takesOver: boolean) => () => void,
  timeout = TIMEOUT,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const locks = globalThis.navigator?.locks
  const channel = openChannel(name)
  let resign: (() => void) | null = null
  let waiting = new AbortController()
  let isLeaderSuspended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isVisible = () => document.visibilityState === 'visible'

  function offerToLead() {
    if (resign || signal.aborted || !channel || !isVisible()) return
    channel.postMessage(MESSAGE.seen)
    clearTimeout(timer)
    timer = setTimeout(replaceLeader, timeout)
  }

  function replaceLeader() {
    if (resign || signal.aborted || !isVisible()) return
    isLeaderSuspended = true
    waiting.abort()
  }

  function onMessage({ data }: MessageEvent) {
    if (data === MESSAGE.anyone) offerToLead()
    else if (data === MESSAGE.led) clearTimeout(timer)
    else if (data === MESSAGE.seen && resign) {
      if (isVisible()) channel?.postMessage(MESSAGE.led)
      else resign()
    }
  }

  function lead(takesOver: boolean): Promise<void> {
    clearTimeout(timer)
    isLeaderSuspended = false
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const stopLeading = onElected(takesOver)
      const endTerm = () => {
        signal.removeEventListener('abort', endTerm)
        resign = null
        stopLeading()
        resolve()
      }
      resign = endTerm
      signal.addEventListener('abort', endTerm)
      if (!isVisible()) channel?.postMessage(MESSAGE.anyone)
    })
  }

  /** Returns false if another tab leads. */
  function leadIfFree(locks: LockManager): Promise<boolean> {
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false)
      return lock !== null
    })
  }

  async function runForLeader() {
    while (!signal.aborted) {
      waiting = new AbortController()
      // A suspended page detects only when it resumes that its lock was stolen.
      const options = isLeaderSuspended ? { steal: true } : { signal: waiting.signal }
      isLeaderSuspended = false
      try {
        if (!locks) throw new Error('Web Locks are not available.')
        // Left meanwhile: a request would be rejected.
        if (!('steal' in options) && ((await leadIfFree(locks)) || signal.aborted)) continue
        const lock = locks.request(name, options, () => lead(true))
        offerToLead()
        await lock
      } catch {
        if (resign) resign()
        // Without locks, every tab leads.
        else if (!signal.aborted && !isLeaderSuspended) await lead(false)
      }
    }
  }

  channel?.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', offerToLead)
  void runForLeader()
  return () => {
    leaving.abort()
    waiting.abort()
    clearTimeout(timer)
    channel?.close()
    document.removeEventListener('visibilitychange', offerToLead)
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
