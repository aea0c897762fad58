import type { HeldTime } from './holdTime.ts'

/** Milliseconds within which a page has to offer what the next step needs; long, for a machine that is busy. */
const WITHIN = 20_000
/** Milliseconds without a change after which a page is at rest, and after which it may be pressed. */
const REST = 120
const PAUSE = 40

export type Watch = {
  /** Looks at once and after every change of the page. @throws {Error} that names what did not come */
  readonly until: <T>(look: () => T | null, what: string) => Promise<T>
  /** Resolves once the page has done what a change brings with it: no visitor is quicker than that. */
  readonly pause: () => Promise<void>
  /** Resolves once fonts and pictures are there and nothing has changed for a moment. */
  readonly rest: () => Promise<void>
}

export function createWatch({ after }: Pick<HeldTime, 'after'>): Watch {
  function until<T>(look: () => T | null, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        const found = look()
        if (found === null) return
        stop()
        resolve(found)
      }
      const unwatch = onChange(attempt)
      const callOff = after(WITHIN, () => {
        stop()
        reject(new Error(`${what} did not come.`))
      })
      const stop = () => {
        unwatch()
        callOff()
      }
      attempt()
    })
  }

  function quiet(milliseconds: number): Promise<void> {
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
    pause: () => quiet(PAUSE),
    async rest() {
      await document.fonts.ready
      await quiet(REST)
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    },
  }
}

function onChange(action: () => void): () => void {
  const observer = new MutationObserver(action)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => observer.disconnect()
}
