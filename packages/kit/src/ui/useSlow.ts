import { useEffect, useState } from 'react'

/** Returns true once `active` has lasted for this many milliseconds. */
export function useSlow(active: boolean, after = 8_000): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!active) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [active, after])
  return slow
}
