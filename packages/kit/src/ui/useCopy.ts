import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'refused'

/** Milliseconds for which the button shows the outcome. */
const SHOWN = 2_000

/** Copies a text and shows the outcome for a moment. */
export function useCopy(text: string): { readonly state: CopyState; readonly copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
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
