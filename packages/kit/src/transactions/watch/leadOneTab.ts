/** Asked by a leader that nobody sees, and said by a page that is seen: it does the work faster. */
const SAID = { anyone: 'anyone', seen: 'seen' } as const

/**
 * Has one of all tabs of this browser lead, and the next one when it is closed: each calls this, in one `lead` runs. A
 * leader that is hidden gives way to a tab that is seen. Without Web Locks every tab leads. Returns what leaves.
 *
 * @param lead starts leading; returns what stops it
 */
export function leadOneTab(name: string, lead: () => () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const locks = globalThis.navigator?.locks
  const channel = openChannel(name)
  let giveWay: (() => void) | null = null
  const isSeen = () => document.visibilityState === 'visible'

  function offer() {
    if (!giveWay && isSeen()) channel?.postMessage(SAID.seen)
  }

  function hear({ data }: MessageEvent) {
    if (data === SAID.anyone) offer()
    else if (data === SAID.seen && !isSeen()) giveWay?.()
  }

  function takeTurn(): Promise<void> {
    return new Promise((resolve) => {
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
      try {
        if (!locks) throw new Error('There are no locks here.')
        const turn = locks.request(name, { signal }, takeTurn)
        offer()
        await turn
      } catch {
        // Where locks are refused, tabs know nothing of each other.
        if (!signal.aborted) await takeTurn()
      }
    }
  }

  channel?.addEventListener('message', hear)
  document.addEventListener('visibilitychange', offer)
  void stand()
  return () => {
    leaving.abort()
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
