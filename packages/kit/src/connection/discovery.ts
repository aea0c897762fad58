import { type Eip1193Provider, isProvider } from '../connectors/provider.ts'
import { createStore, type Store } from '../store/createStore.ts'

/** A wallet that announced itself: https://eips.ethereum.org/EIPS/eip-6963 */
export type AnnouncedWallet = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  /** A `data:` image URI, or `null` when the wallet sent something else. Only ever shown by an img element. */
  readonly icon: string | null
  readonly provider: Eip1193Provider
}

export type Discovery = {
  readonly wallets: Store<readonly AnnouncedWallet[]>
  /** Starts listening and asks wallets to announce themselves. Returns what stops it. */
  readonly start: () => () => void
}

/** More than any browser holds; what a flooding page can make us keep. */
const MAX_WALLETS = 64
const MAX_NAME = 64
const MAX_ICON = 128 * 1024
const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i

/** Listens for wallets in the page. Announces that are not well-formed are ignored, the first of an rdns wins. */
export function createDiscovery(): Discovery {
  const wallets = createStore<readonly AnnouncedWallet[]>([])

  function announced(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet) return
    const known = wallets.get()
    if (known.length >= MAX_WALLETS) return
    if (known.some(({ uuid, rdns }) => uuid === wallet.uuid || rdns === wallet.rdns)) return
    wallets.set([...known, wallet])
  }

  return {
    wallets,
    start() {
      window.addEventListener('eip6963:announceProvider', announced)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => window.removeEventListener('eip6963:announceProvider', announced)
    },
  }
}

/** Checks an announcement field by field; a getter that throws makes it none. */
export function readAnnouncement(event: Event): AnnouncedWallet | null {
  try {
    const { info, provider } = (event as CustomEvent).detail as {
      info: Record<string, unknown>
      provider: unknown
    }
    const { uuid, name, rdns, icon } = info
    if (typeof uuid !== 'string' || uuid.length === 0 || uuid.length > 100) return null
    if (typeof name !== 'string' || name.trim() === '') return null
    if (typeof rdns !== 'string' || rdns.length > 100 || !RDNS.test(rdns)) return null
    if (!isProvider(provider)) return null
    return { uuid, name: tidyName(name), rdns: rdns.toLowerCase(), icon: readIcon(icon), provider }
  } catch {
    return null
  }
}

// Control and bidirectional characters could make a name read as another one.
function tidyName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean.length > MAX_NAME ? `${clean.slice(0, MAX_NAME - 1)}…` : clean || 'Wallet'
}

function readIcon(icon: unknown): string | null {
  if (typeof icon !== 'string' || icon.length > MAX_ICON) return null
  const trimmed = icon.trim()
  return /^data:image\/(svg\+xml|png|jpeg|webp|gif)[;,]/i.test(trimmed) ? trimmed : null
}
