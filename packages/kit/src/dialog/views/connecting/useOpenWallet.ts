import { useCallback, useEffect, useRef, useState } from 'react'
import { openLink } from '../../../ui/openLink.ts'

/**
 * How far a phone is on its way into a wallet's app: no link yet; a link that needs a tap; opened, as far as a page
 * can tell; or opened and still here a while later, so that the app may be missing.
 */
export type Opening = 'preparing' | 'ready' | 'opened' | 'stayed'

/** Milliseconds after which a page that is still looked at says so. */
const STAYED_AFTER = 4_000

/** The link that was opened or offered last, in whichever view that was. */
let latest: string | null = null

/** Opens a link into an app once it is known: at once while the visitor's tap counts, else by a tap of its own. */
export function useOpenWallet(link: string | null): { readonly state: Opening; readonly opened: () => void } {
  const [state, setState] = useState<Opening>('preparing')
  const [taps, setTaps] = useState(0)
  const followed = useRef<string | null>(null)

  const opened = useCallback(() => {
    setState('opened')
    setTaps((count) => count + 1)
  }, [])

  useEffect(() => {
    if (!link || followed.current === link) return
    // A link is followed once by itself: a code that was renewed must not throw the visitor out of the page.
    // Neither does a tap on Back to this view, by which nobody chose a wallet.
    const first = followed.current === null && latest !== link
    followed.current = latest = link
    if (first && navigator.userActivation?.isActive) {
      openLink(link)
      opened()
    } else setState('ready')
  }, [link, opened])

  useEffect(() => {
    if (taps === 0) return
    let left = document.visibilityState === 'hidden'
    const look = () => {
      left ||= document.visibilityState === 'hidden'
    }
    document.addEventListener('visibilitychange', look)
    const timer = setTimeout(() => !left && setState('stayed'), STAYED_AFTER)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [taps])

  return { state, opened }
}
