import { useEffect, useState } from 'react'

/** Milliseconds between two attempts. */
const RETRY_DELAY = 5_000

/**
 * Returns a lazily imported module, or `null` until it is loaded. Loads it once `wanted`, and retries when
 * loading fails.
 *
 * @param load a function that stays the same from one render to the next
 */
export function useLazyModule<T>(load: () => Promise<T>, isNeeded = true): T | null {
  const [code, setCode] = useState<{ readonly loaded: T } | null>(null)
  useEffect(() => {
    if (!isNeeded || code) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      load().then(
        (loaded) => current && setCode({ loaded }),
        () => {
          if (current) timer = setTimeout(attempt, RETRY_DELAY)
        },
      )
    }
    attempt()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load, isNeeded, code])
  return code?.loaded ?? null
}
