/** Milliseconds between two tries to fetch code. */
const PAUSE = 5_000

/**
 * Runs a part while it is wanted. Its code is fetched when it is wanted first, and asked for again when it does not
 * arrive.
 *
 * @param start starts the part; returns what stops it
 */
export function runWhile<T>(isWanted: () => boolean, load: () => Promise<T>, start: (part: T) => () => void) {
  let part: T | undefined
  let isLoading = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | null = null

  function fetchPart() {
    isLoading = true
    load().then(
      (loaded) => {
        part = loaded
        look()
      },
      () => {
        timer = setTimeout(() => {
          isLoading = false
          look()
        }, PAUSE)
      },
    )
  }

  function look() {
    const wanted = !isOver && isWanted()
    if (!wanted) {
      end?.()
      end = null
    } else if (part) end ??= start(part)
    else if (!isLoading) fetchPart()
  }

  return {
    /** Starts or stops it, as it is wanted now. */
    look,
    stop() {
      isOver = true
      clearTimeout(timer)
      look()
    },
  }
}
