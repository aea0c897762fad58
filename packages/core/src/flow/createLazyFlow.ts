import type { WalletContext } from '../context/createWalletContext.ts'

/** Milliseconds after which code that did not load is fetched again. */
const RETRY_DELAY = 2_000

/** Returns a function that loads and starts what decides the next step, and returns one that stops it. */
export function createLazyFlow(kit: WalletContext): () => () => void {
  let flow: (() => () => void) | undefined
  return () => {
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    async function start() {
      const lazy = flow ? null : await import('./createFlow.ts').catch(() => null)
      flow ??= lazy?.createFlow(kit)
      if (isStopped) return
      if (flow) stop = flow()
      else timer = setTimeout(start, RETRY_DELAY)
    }
    void start()
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
    }
  }
}
