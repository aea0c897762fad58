import type { HeldTime } from './holdTime.ts'

/** Milliseconds for the element of the next step to appear; generous, for busy machines. */
const TIMEOUT = 20_000
/** Milliseconds without a change after which a page is at rest, and after which it may be clicked. */
const REST_TIME = 120
const POLL_INTERVAL = 40

export type Watch = {
  /** Checks at once and after every change of the page. @throws {Error} naming what did not appear */
  readonly until: <T>(read: () => T | null, description: string) => Promise<T>
  /** Resolves once the page has settled after a change: no user is faster than that. */
  readonly pause: () => Promise<void>
  /** Resolves once fonts and pictures have loaded and nothing has changed for a moment. */
  readonly rest: () => Promise<void>
}

export function createWatch({ after }: Pick<HeldTime, 'after'>): Watch {
  function until<T>(read: () => T | null, description: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        const found = read()
        if (found === null) return
        stop()
        resolve(found)
      }
      const unwatch = onChange(attempt)
      const callOff = after(TIMEOUT, () => {
        stop()
        reject(new Error(`${description} did not appear.`))
      })
      const stop = () => {
        unwatch()
        callOff()
      }
      attempt()
    })
  }

  function waitForNoChange(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      let callOff = () => {}
      const wait = () => {
        callOff()
        callOff = after(milliseconds, () => {
          unwatch()
          resolve()
        })
      }
      const unwatch = onChange(wait)
      wait()
    })
  }

  return {
    until,
    pause: () => waitForNoChange(POLL_INTERVAL),
    async rest() {
      await document.fonts.ready
      await waitForNoChange(REST_TIME)
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    },
  }
}

function onChange(action: () => void): () => void {
  const observer = new MutationObserver(action)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => observer.disconnect()
}
