import { useEffect, useState } from 'react'

/** How long the answer stays, in milliseconds. */
const answerStays = 2_500

/** Copies a text and tells for a moment that it did; that it could not stays until the next try. */
export function useCopy(text: string) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), answerStays)
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
