import { openDeepLink, thisDevice } from '@countersign/core'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * State of opening a wallet's app: no link yet; a link that needs a tap; opened, as far as a page can tell; or opened
 * with the page still in front later, so that the app may be missing.
 */
export type Opening = 'preparing' | 'ready' | 'opened' | 'stayed'

/** Milliseconds after which a page that is still in front shows a hint. */
const HINT_DELAY = 4_000

/** The last link opened or offered at each place. */
const latest = new WeakMap<object, string>()
/** The place of links that open by themselves once in any view. */
const ANY_VIEW = {}

/**
 * Opens a link into an app once it is known: during user activation, else with another tap. Each link opens by itself once
 * at a `place`.
 */
export function useOpenWallet(
  link: string | null,
  place: object = ANY_VIEW,
): { readonly state: Opening; readonly opened: () => void } {
  const [state, setState] = useState<Opening>('preparing')
  const [taps, setTaps] = useState(0)
  const followed = useRef<string | null>(null)

  const opened = useCallback(() => {
    setState('opened')
    setTaps((count) => count + 1)
  }, [])

  useEffect(() => {
    if (!link || followed.current === link) return
    // A link opens automatically only once: a renewed code must not take the user out of the page, and neither must
    // going Back to this view.
    const first = followed.current === null && latest.get(place) !== link
    followed.current = link
    latest.set(place, link)
    if (first && navigator.userActivation?.isActive) {
      openDeepLink(link)
      opened()
    } else setState('ready')
  }, [link, opened, place])

  useEffect(() => {
    if (taps === 0) return
    let hasLeft = document.visibilityState === 'hidden'
    const check = () => {
      hasLeft ||= document.visibilityState === 'hidden'
    }
    // A desktop app takes the focus while the page stays visible.
    const blur = () => {
      hasLeft ||= thisDevice().platform === 'desktop'
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('blur', blur)
    const timer = setTimeout(() => !hasLeft && setState('stayed'), HINT_DELAY)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('blur', blur)
    }
  }, [taps])

  return { state, opened }
}
