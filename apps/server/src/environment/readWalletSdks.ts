import type { Reader } from './createReader.ts'
import type { Profile, Settings } from './Settings.ts'

/** Where the window of these wallets is, for everybody who runs none of their own. */
export const WALLET_WINDOW = 'https://keys.coinbase.com/connect'

const sdks = ['coinbase', 'base'] as const

/**
 * Reads WALLET_SDKS, the wallets that are reached by code of their makers, and WALLET_WINDOW_URL, the address of the
 * window they open. WALLET_SDKS that is set to nothing means none.
 */
export function readWalletSdks(reader: Reader, profile: Profile): Settings['walletSdks'] {
  const chosen = reader.list('WALLET_SDKS', (entry) =>
    sdks.some((sdk) => sdk === entry) ? null : `may name ${sdks.join(', ')}, between commas, or nothing.`,
  )
  const local = profile === 'local' ? ', or an http address of this machine' : ''
  const windowUrl =
    reader.checked('WALLET_WINDOW_URL', (value) =>
      isWindow(value, profile) ? null : `must be an https address${local}, as in ${WALLET_WINDOW}.`,
    ) ?? WALLET_WINDOW
  const isOn = (sdk: (typeof sdks)[number]) =>
    reader.isGiven('WALLET_SDKS') ? chosen.includes(sdk) : sdk === 'coinbase'
  return { coinbase: isOn('coinbase') ? windowUrl : null, base: isOn('base') ? windowUrl : null }
}

function isWindow(value: string, profile: Profile): boolean {
  if (!URL.canParse(value) || /[\s#@]/.test(value)) return false
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:') return true
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'http:' && isHere && profile === 'local'
}
