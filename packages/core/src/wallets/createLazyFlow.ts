import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

/** Milliseconds after which code that did not load is fetched again. */
const RETRY_DELAY = 2_000

/** What decides the next step, as code that loads with the first attempt to connect, or the first connection. */
export type LazyFlow = {
  /** Resolves once the code is loaded. Rejects if it did not load; the next call tries again. */
  readonly ready: () => Promise<void>
  /** Starts it once it is needed. Returns a function that stops it. */
  readonly start: () => () => void
}

export function createLazyFlow(wallets: Wallets): LazyFlow {
  const { config, attempt } = wallets
  let flow: (() => () => void) | undefined

  async function ready() {
    flow ??= (await import('../flow/createFlow.ts')).createFlow(wallets)
  }

  function start() {
    let state: 'idle' | 'loading' | 'started' | 'stopped' = 'idle'
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      ready().then(
        () => {
          if (state !== 'loading' || !flow) return
          state = 'started'
          stops.push(flow())
        },
        () => {
          if (state === 'loading') timer = setTimeout(load, RETRY_DELAY)
        },
      )
    const startWhenNeeded = () => {
      if (state !== 'idle') return
      if (attempt.get().status === 'idle' && getConnection(config).status === 'disconnected') return
      state = 'loading'
      void load()
    }
    const stops = [attempt.subscribe(startWhenNeeded), watchConnection(config, { onChange: startWhenNeeded })]
    startWhenNeeded()
    return () => {
      state = 'stopped'
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }

  return { ready, start }
}
