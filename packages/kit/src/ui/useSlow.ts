import { useEffect, useState } from 'react'

/** True once `active` has lasted for a while (milliseconds): time to say what may be wrong. */
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
