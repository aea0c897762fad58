import { useEffect, useState } from 'react'

/** Milliseconds between two attempts. */
const PAUSE = 5_000

/**
 * Returns a lazily imported module, or `null` until it is loaded. Loads it once `wanted`, and retries when
 * loading fails.
 *
 * @param load a function that stays the same from one render to the next
 */
export function useLazyModule<T>(load: () => Promise<T>, wanted = true): T | null {
  const [code, setCode] = useState<{ readonly loaded: T } | null>(null)
  useEffect(() => {
    if (!wanted || code) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      load().then(
        (loaded) => current && setCode({ loaded }),
        () => {
          if (current) timer = setTimeout(attempt, PAUSE)
        },
      )
    }
    attempt()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load, wanted, code])
  return code?.loaded ?? null
}
