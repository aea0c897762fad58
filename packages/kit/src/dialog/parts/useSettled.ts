import { useEffect, useState } from 'react'

/** Milliseconds for which a state must last before it is announced: no one perceives a shorter one. */
const PERCEPTIBLE = 100

/** Returns a text once it has stayed, and the one before it until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PERCEPTIBLE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
