import { createStore, type Store } from '../store/createStore.ts'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

export type Discovery = {
  readonly wallets: Store<readonly AnnouncedWallet[]>
  /** Starts listening and requests announcements. Returns a function that stops it. */
  readonly start: () => () => void
  /** Requests announcements again. Call it when `isWanted` admits other wallets than before. */
  readonly request: () => void
}

/** More than any browser has; caps what a flooding page can make us store. */
const MAX_ANNOUNCEMENTS = 1_000

/**
 * Listens for wallets in the page and stores every well-formed announcement in order of arrival. `matchAnnouncements`
 * decides later, with the catalogue: several may announce one rdns, and one provider several.
 *
 * The uuid is no key: a wallet may use one for two rdns, and any script can copy it. A new announcement therefore never
 * replaces an earlier one, even with the same rdns and uuid; a restarted wallet is found after a reload.
 *
 * A flood of announcements hides no wallet: when the list is full, `isWanted` still admits one per rdns.
 */
export function createDiscovery(isWanted: (wallet: AnnouncedWallet) => boolean = () => false): Discovery {
  const wallets = createStore<readonly AnnouncedWallet[]>([])
  const stored: AnnouncedWallet[] = []
  let rejectedAny = false

  function notify() {
    if (stored.length > wallets.get().length) wallets.set([...stored])
  }

  function announced(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet) return
    const sameRdns = stored.filter(({ rdns }) => rdns === wallet.rdns)
    if (sameRdns.some(({ provider }) => provider === wallet.provider)) return
    if (stored.length >= MAX_ANNOUNCEMENTS && (!isWanted(wallet) || sameRdns.some(isWanted))) {
      rejectedAny = true
      return
    }
    stored.push(wallet)
    // Simultaneous announcements are one update.
    queueMicrotask(notify)
  }

  function requestAnnouncements() {
    rejectedAny = false
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    notify()
  }

  return {
    wallets,
    start() {
      window.addEventListener('eip6963:announceProvider', announced)
      requestAnnouncements()
      return () => window.removeEventListener('eip6963:announceProvider', announced)
    },
    request() {
      if (rejectedAny) requestAnnouncements()
    },
  }
}
