import type { WalletContext } from '../context/createWalletContext.ts'

/** Milliseconds after which code that did not load is fetched again. */
const RETRY_DELAY = 2_000

/** What decides the next step, as code that loads late. */
export type LazyFlow = {
  /** Resolves once the code is loaded. Rejects if it did not load; the next call tries again. */
  readonly ready: () => Promise<void>
  /** Starts it once it is loaded. Returns a function that stops it. */
  readonly start: () => () => void
}

export function createLazyFlow(kit: WalletContext): LazyFlow {
  let flow: (() => () => void) | undefined

  async function ready() {
    flow ??= (await import('./createFlow.ts')).createFlow(kit)
  }

  return {
    ready,
    start() {
      let isStopped = false
      let timer: ReturnType<typeof setTimeout> | undefined
      let stop = () => {}
      const begin = () =>
        ready().then(
          () => {
            if (!isStopped && flow) stop = flow()
          },
          () => {
            if (!isStopped) timer = setTimeout(begin, RETRY_DELAY)
          },
        )
      void begin()
      return () => {
        isStopped = true
        clearTimeout(timer)
        stop()
      }
    },
  }
}
