/**
 * Messages between tabs: `anyone`, from a hidden leader; `seen`, from a visible tab that offers to lead; `led`, from a
 * visible leader.
 */
const SAID = { anyone: 'anyone', seen: 'seen', led: 'led' } as const

/** Milliseconds a leader has to resign or to confirm that it leads. Otherwise it is asleep. */
const PATIENCE = 5_000

/**
 * Elects one leader among the tabs of this browser, and the next one when it closes. Each tab calls this; `lead` runs in
 * the leader. A hidden leader resigns when a tab is visible, and a sleeping one is replaced. Without Web Locks every tab
 * leads. Returns a function that leaves.
 *
 * @param lead starts leading; returns a function that stops it
 */
export function electLeader(name: string, lead: () => () => void, patience = PATIENCE): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const locks = globalThis.navigator?.locks
  const channel = openChannel(name)
  let giveWay: (() => void) | null = null
  let waiting = new AbortController()
  let isPassedOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => document.visibilityState === 'visible'

  function offer() {
    if (giveWay || !channel || !isSeen()) return
    channel.postMessage(SAID.seen)
    clearTimeout(timer)
    timer = setTimeout(passOver, patience)
  }

  function passOver() {
    if (giveWay || signal.aborted || !isSeen()) return
    isPassedOver = true
    waiting.abort()
  }

  function onMessage({ data }: MessageEvent) {
    if (data === SAID.anyone) offer()
    else if (data === SAID.led) clearTimeout(timer)
    else if (data === SAID.seen && giveWay) {
      if (isSeen()) channel?.postMessage(SAID.led)
      else giveWay()
    }
  }

  function takeTurn(): Promise<void> {
    clearTimeout(timer)
    isPassedOver = false
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const stopLeading = lead()
      const leave = () => {
        signal.removeEventListener('abort', leave)
        giveWay = null
        stopLeading()
        resolve()
      }
      giveWay = leave
      signal.addEventListener('abort', leave)
      if (!isSeen()) channel?.postMessage(SAID.anyone)
    })
  }

  async function campaign() {
    while (!signal.aborted) {
      waiting = new AbortController()
      // A sleeping page learns on waking that its lock was stolen.
      const how = isPassedOver ? { steal: true } : { signal: AbortSignal.any([signal, waiting.signal]) }
      isPassedOver = false
      try {
        if (!locks) throw new Error('Web Locks are not available.')
        const turn = locks.request(name, how, takeTurn)
        offer()
        await turn
      } catch {
        if (giveWay) giveWay()
        // Without locks, every tab leads.
        else if (!signal.aborted && !isPassedOver) await takeTurn()
      }
    }
  }

  channel?.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', offer)
  void campaign()
  return () => {
    leaving.abort()
    clearTimeout(timer)
    channel?.close()
    document.removeEventListener('visibilitychange', offer)
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
