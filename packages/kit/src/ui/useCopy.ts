import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'refused'

type Copying = {
  readonly state: CopyState
  /** For the end of an announcement: a screen reader reads only a text that changes, and the second copy has the same. */
  readonly repeat: string
  readonly copy: () => Promise<void>
}

/** Milliseconds for which the confirmation is shown. */
const CONFIRMATION_DURATION = 2_500

/** Copies a text and confirms it for a moment. A failure is shown until the next attempt. */
export function useCopy(text: string): Copying {
  const [shown, setShown] = useState({ state: 'idle' as CopyState, repeat: '' })
  // Of the object, which is new for each copy.
  useEffect(() => {
    if (shown.state !== 'copied') return
    const timer = setTimeout(() => setShown({ state: 'idle', repeat: '' }), CONFIRMATION_DURATION)
    return () => clearTimeout(timer)
  }, [shown])
  const end = (state: CopyState) =>
    setShown((last) => ({ state, repeat: last.state === state && !last.repeat ? '\u00a0' : '' }))
  return {
    ...shown,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        end('copied')
      } catch {
        end('refused')
      }
    },
  }
}
