import { useEffect, useState } from 'react'

/** Milliseconds between updates of relative times. */
const every = 20_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
