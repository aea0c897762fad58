import { createStore, type Store } from '../store/createStore.ts'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

export type Discovery = {
  readonly wallets: Store<readonly AnnouncedWallet[]>
  /** Starts listening and asks wallets to announce themselves. Returns what stops it. */
  readonly start: () => () => void
  /** Asks once more, for those who were turned away. Call it when `isWanted` lets in others than before. */
  readonly ask: () => void
}

/** More than any browser holds; what a flooding page can make us keep. */
const MOST = 1_000

/**
 * Listens for wallets in the page and keeps every well-formed announcement, in the order they came. Who is who is
 * judged later, when the catalogue is there: several may announce one rdns, and one provider several.
 *
 * The uuid is no key: a wallet may use one for two rdns, and anybody can repeat what he heard. So nothing announced
 * takes the place of what was there before, be it with the same rdns and uuid; a wallet that was restarted is met
 * again after a reload.
 *
 * A page that floods the list hides nobody: when it is full, `isWanted` still lets in one of each rdns.
 */
export function createDiscovery(isWanted: (wallet: AnnouncedWallet) => boolean = () => false): Discovery {
  const wallets = createStore<readonly AnnouncedWallet[]>([])
  const kept: AnnouncedWallet[] = []
  let turnedAway = false
  let due = false

  function tell() {
    due = false
    if (kept.length > wallets.get().length) wallets.set([...kept])
  }

  function announced(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet) return
    const sameRdns = kept.filter(({ rdns }) => rdns === wallet.rdns)
    if (sameRdns.some(({ provider }) => provider === wallet.provider)) return
    if (kept.length >= MOST && (!isWanted(wallet) || sameRdns.some(isWanted))) {
      turnedAway = true
      return
    }
    kept.push(wallet)
    // Five hundred announcements of one moment are one piece of news.
    if (!due) queueMicrotask(tell)
    due = true
  }

  function request() {
    turnedAway = false
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    tell()
  }

  return {
    wallets,
    start() {
      window.addEventListener('eip6963:announceProvider', announced)
      request()
      return () => window.removeEventListener('eip6963:announceProvider', announced)
    },
    ask() {
      if (turnedAway) request()
    },
  }
}
