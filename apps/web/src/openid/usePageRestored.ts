import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the browser shows the page again from its back/forward cache, as it was when the user left. */
export function usePageRestored(onRestored: () => void): void {
  const restore = useEffectEvent(onRestored)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
