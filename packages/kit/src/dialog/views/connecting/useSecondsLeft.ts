import { useEffect, useState } from 'react'

/** Seconds before the end from which on they are told. */
const NEAR = 45

/** Seconds until a moment (milliseconds since 1970), once it is near; `null` before that, after it and without one. */
export function useSecondsLeft(moment: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setLeft(null)
    const tell = () => {
      const seconds = Math.ceil((moment - Date.now()) / 1000)
      setLeft(seconds > 0 && seconds <= NEAR ? seconds : null)
    }
    tell()
    const timer = setInterval(tell, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
