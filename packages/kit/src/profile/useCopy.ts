import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'refused'

/** Milliseconds the outcome stays on the button. */
const SHOWN = 2_000

/** Copies a text and tells for a moment how that went. */
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
