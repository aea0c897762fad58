import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'refused'

/** Milliseconds for which the confirmation is shown. */
const SHOWN = 2_500

/** Copies a text and confirms it for a moment. A failure is shown until the next attempt. */
export function useCopy(text: string): { readonly state: CopyState; readonly copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), SHOWN)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setState('copied')
      } catch {
        setState('refused')
      }
    },
  }
}
