import type { Reader } from './createReader.ts'
import type { Profile, Settings } from './Settings.ts'

/** The default popup URL of these wallets. */
const WALLET_WINDOW = 'https://keys.coinbase.com/connect'

const sdks = ['coinbase', 'base'] as const

/**
 * Reads WALLET_SDKS, the wallets that use the vendor's SDK, and WALLET_WINDOW_URL, the URL of their popup. An empty
 * WALLET_SDKS disables all.
 */
export function readWalletSdks(reader: Reader, profile: Profile): Settings['walletSdks'] {
  const chosen = reader.list('WALLET_SDKS', (entry) =>
    sdks.some((sdk) => sdk === entry)
      ? null
      : `must be empty or a comma-separated list of ${sdks.join(', ')}.`,
  )
  const local = profile === 'local' ? ', or an http URL on this machine' : ''
  const windowUrl =
    reader.checked('WALLET_WINDOW_URL', (value) =>
      isWindow(value, profile) ? null : `must be an https URL${local}, such as ${WALLET_WINDOW}.`,
    ) ?? WALLET_WINDOW
  const isOn = (sdk: (typeof sdks)[number]) =>
    reader.isSet('WALLET_SDKS') ? chosen.includes(sdk) : sdk === 'coinbase'
  return { coinbase: isOn('coinbase') ? windowUrl : null, base: isOn('base') ? windowUrl : null }
}

function isWindow(value: string, profile: Profile): boolean {
  if (!URL.canParse(value) || /[\s#@]/.test(value)) return false
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:') return true
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'http:' && isLoopback && profile === 'local'
}
