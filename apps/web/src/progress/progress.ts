import { createStore, type Store } from '@countersign/core/internal'

/** Start, end and automatic progress of the bar (R4.15). Speeds in milliseconds. */
const progressMinimum = 0.08
export const progressMaximum = 1
const progressCap = 0.994
const progressSpeed = 200
const trickleSpeed = 200

/** `idle`: hidden. `active`: something is loading. `ending`: loaded, the bar completes and fades. */
export type ProgressState = { readonly status: 'idle' | 'active' | 'ending'; readonly value: number }

export type Progress = Pick<Store<ProgressState>, 'get' | 'subscribe'> & {
  /** Starts a load. Call the returned function when it has finished. Several may run at a time. */
  start(): () => void
}

export function createProgress(): Progress {
  const store = createStore<ProgressState>({ status: 'idle', value: progressMinimum })
  let loading = 0
  let timer: ReturnType<typeof setInterval> | undefined

  return { get: store.get, subscribe: store.subscribe, start }

  function start() {
    loading += 1
    if (store.get().status !== 'active') {
      clearInterval(timer)
      store.set({ status: 'active', value: progressMinimum })
      timer = setInterval(
        () => store.set({ status: 'active', value: trickle(store.get().value) }),
        trickleSpeed,
      )
    }
    let arrived = false
    return () => {
      if (arrived) return
      arrived = true
      loading -= 1
      if (loading === 0) end()
    }
  }

  function end() {
    clearInterval(timer)
    store.set({ status: 'ending', value: progressMaximum })
    // Once to complete, once to fade.
    timer = setTimeout(() => store.set({ status: 'idle', value: progressMinimum }), 2 * progressSpeed)
  }
}

/** A step that shrinks toward the cap and never reaches it. */
export function trickle(value: number): number {
  const step = (progressCap - value) * 0.09
  return Math.min(progressCap, Math.max(progressMinimum, value + step))
}

/** The page's progress bar. */
export const progress = createProgress()
