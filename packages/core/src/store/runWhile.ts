/** Milliseconds between two attempts to load code. */
const RETRY_DELAY = 5_000

/**
 * Runs a part while it is needed. Its code loads on first use, and again after a failed load.
 *
 * @param start starts the part; returns a function that stops it
 */
export function runWhile<T>(isWanted: () => boolean, load: () => Promise<T>, start: (part: T) => () => void) {
  let part: T | undefined
  let isLoading = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopPart: (() => void) | null = null

  function fetchPart() {
    isLoading = true
    load().then(
      (loaded) => {
        part = loaded
        update()
      },
      () => {
        timer = setTimeout(() => {
          isLoading = false
          update()
        }, RETRY_DELAY)
      },
    )
  }

  function update() {
    const shouldRun = !isOver && isWanted()
    if (!shouldRun) {
      stopPart?.()
      stopPart = null
    } else if (part) stopPart ??= start(part)
    else if (!isLoading) fetchPart()
  }

  return {
    /** Starts or stops it as needed. */
    update,
    stop() {
      isOver = true
      clearTimeout(timer)
      update()
    },
  }
}
