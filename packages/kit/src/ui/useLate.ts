import { useEffect, useState } from 'react'

/** Milliseconds between two tries. */
const PAUSE = 5_000

/**
 * Code that a page can do without for a moment: `null` until it is here. It is fetched once `wanted`, and asked for
 * again when it does not arrive.
 *
 * @param load a function that stays the same from one render to the next
 */
export function useLate<T>(load: () => Promise<T>, wanted = true): T | null {
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
