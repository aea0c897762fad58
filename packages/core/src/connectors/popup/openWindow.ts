import { WalletWindowError } from '../../provider/WalletWindowError.ts'

/** A window that was opened for a wallet before its SDK was loaded. */
export type PreparedWindow = {
  readonly window: Window
  /** When it was opened, in milliseconds (`Date.now()`). */
  readonly since: number
  /** Stops listening to the window, and returns its messages so far. */
  readonly takeMessages: () => readonly MessageEvent[]
}

/** Milliseconds from opening a wallet's window to the message that it has loaded, including the load of the SDK. */
export const LOAD_TIMEOUT = 9_000

/** The default popup URL of both SDKs. */
export const KEYS_URL = 'https://keys.coinbase.com/connect'

/** The URL and size of a wallet's popup, and the SDK that opens it. */
export type PopupOptions = {
  /** The URL of the window. */
  readonly url: string
  /** The name and version the wallet's SDK sends in the URL. */
  readonly sdk: readonly [name: string, version: string]
  /** Height of the window in pixels. */
  readonly height: number
}

/**
 * Opens a wallet's window at its URL. Browsers allow that only in the click handler, before the SDK has loaded. The
 * window cannot start empty: in WebKit a page with a `Cross-Origin-Opener-Policy` loses a window that leaves its origin.
 *
 * @throws {WalletWindowError} blocked
 */
export function openWindow(name: string, { url, sdk, height }: PopupOptions): PreparedWindow {
  const { innerWidth, innerHeight, screenX, screenY, location } = window
  const left = Math.round(screenX + (innerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (innerHeight - height) / 2)
  const address = new URL(url)
  const [sdkName, sdkVersion] = sdk
  // The SDK's own parameters. It sends coop=undefined until it has fetched the page's policy.
  const parameters = { sdkName, sdkVersion, origin: location.origin, coop: 'undefined' }
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value)

  const messages: MessageEvent[] = []
  const onMessage = (event: MessageEvent) => {
    if (event.source === opened) messages.push(event)
  }
  const opened = window.open(
    address,
    '_blank',
    `popup,width=${WIDTH},height=${height},left=${left},top=${top}`,
  )
  if (!opened) throw popupBlocked(name)
  window.addEventListener('message', onMessage)
  return {
    window: opened,
    since: Date.now(),
    takeMessages() {
      window.removeEventListener('message', onMessage)
      return messages.splice(0)
    },
  }
}

const WIDTH = 420

/** Returns the error for a browser that blocks a wallet's window. */
export const popupBlocked = (name: string) =>
  new WalletWindowError('blocked', `The browser blocked the window of ${name}.`)
