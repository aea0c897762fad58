/**
 * What tabs say: `anyone`, a leader that nobody sees; `seen`, a page that is seen and would do the work faster; `led`, a
 * leader that is seen itself.
 */
const SAID = { anyone: 'anyone', seen: 'seen', led: 'led' } as const

/** Milliseconds a leader has to give way or to say that it leads. One that does neither is asleep. */
const PATIENCE = 5_000

/**
 * Has one of all tabs of this browser lead, and the next one when it is closed: each calls this, in one `lead` runs. A
 * leader that is hidden gives way to a tab that is seen, and one that the browser put to sleep is passed over. Without Web
 * Locks every tab leads. Returns what leaves.
 *
 * @param lead starts leading; returns what stops it
 */
export function leadOneTab(name: string, lead: () => () => void, patience = PATIENCE): () => void {
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

  function hear({ data }: MessageEvent) {
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
      const end = lead()
      const leave = () => {
        signal.removeEventListener('abort', leave)
        giveWay = null
        end()
        resolve()
      }
      giveWay = leave
      signal.addEventListener('abort', leave)
      if (!isSeen()) channel?.postMessage(SAID.anyone)
    })
  }

  async function stand() {
    while (!signal.aborted) {
      waiting = new AbortController()
      // A lock that is taken away is lost to the page that sleeps: it learns of it when it wakes.
      const how = isPassedOver ? { steal: true } : { signal: AbortSignal.any([signal, waiting.signal]) }
      isPassedOver = false
      try {
        if (!locks) throw new Error('There are no locks here.')
        const turn = locks.request(name, how, takeTurn)
        offer()
        await turn
      } catch {
        if (giveWay) giveWay()
        // Where locks are refused, tabs know nothing of each other.
        else if (!signal.aborted && !isPassedOver) await takeTurn()
      }
    }
  }

  channel?.addEventListener('message', hear)
  document.addEventListener('visibilitychange', offer)
  void stand()
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
