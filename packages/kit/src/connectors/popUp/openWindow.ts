import { windowBlocked } from './windowBlocked.ts'

/** A window that was opened for a wallet before the wallet's code was there. */
export type PreparedWindow = {
  readonly window: Window
  /** When it was opened, in milliseconds of `Date.now()`. */
  readonly since: number
  /** Stops listening to the window, and returns what it has said since it was opened. */
  readonly takeMessages: () => readonly MessageEvent[]
}

/** Milliseconds a wallet's window has from its opening until the wallet says that it is there, its code included. */
export const LOADS_WITHIN = 9_000

/** Where both SDKs have their window. */
export const KEYS_URL = 'https://keys.coinbase.com/connect'

/** Where a wallet's window is, and what opens it. */
export type WindowPlace = {
  /** The address of the window. */
  readonly url: string
  /** The wallet's SDK and its version, as that SDK names itself in the address. */
  readonly sdk: readonly [name: string, version: string]
  /** How high the window is, in pixels. */
  readonly height: number
}

/**
 * Opens a wallet's window at its address. Only in the click itself do browsers allow one, and the SDK takes longer to
 * load. It cannot start empty: a page that has a `Cross-Origin-Opener-Policy` loses a window that leaves its origin in
 * WebKit.
 *
 * @throws {WalletWindowError} blocked
 */
export function openWindow(name: string, { url, sdk, height }: WindowPlace): PreparedWindow {
  const { innerWidth, innerHeight, screenX, screenY, location } = window
  const left = Math.round(screenX + (innerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (innerHeight - height) / 2)
  const address = new URL(url)
  const [sdkName, sdkVersion] = sdk
  // The SDK's own parameters. It reads the policy of the page by a request, and says this until it has.
  const parameters = { sdkName, sdkVersion, origin: location.origin, coop: 'undefined' }
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value)

  const messages: MessageEvent[] = []
  const hear = (event: MessageEvent) => {
    if (event.source === opened) messages.push(event)
  }
  const opened = window.open(
    address,
    '_blank',
    `popup,width=${WIDTH},height=${height},left=${left},top=${top}`,
  )
  if (!opened) throw windowBlocked(name)
  window.addEventListener('message', hear)
  return {
    window: opened,
    since: Date.now(),
    takeMessages() {
      window.removeEventListener('message', hear)
      return messages.splice(0)
    },
  }
}

const WIDTH = 420
