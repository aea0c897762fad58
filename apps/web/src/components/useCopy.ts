import { useEffect, useState } from 'react'

/** Milliseconds for which the confirmation stays. */
const CONFIRMATION_TIME = 2_500

/** Copies a text and confirms it for a moment; a failure is shown until the next try. */
export function useCopy(text: string) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), CONFIRMATION_TIME)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return { state, copy: () => void copy() }
}
