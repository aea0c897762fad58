import { windowBlocked } from './windowBlocked.ts'

/** A window that was opened for a wallet before the wallet's code was there. */
export type PreparedWindow = {
  readonly window: Window
  /** When it was opened, in milliseconds of `Date.now()`. */
  readonly since: number
}

/** Milliseconds a wallet's window has from its opening until the wallet says that it is there, its code included. */
export const LOADS_WITHIN = 9_000

/**
 * Opens a wallet's window, empty but for its name. Only in the click itself do browsers allow one, and the code that
 * fills it takes longer to load.
 *
 * @throws {WalletWindowError} blocked
 */
export function openWindow(name: string, height: number): PreparedWindow {
  const { innerWidth, innerHeight, screenX, screenY } = window
  const left = Math.round(screenX + (innerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (innerHeight - height) / 2)
  const opened = window.open('', '_blank', `popup,width=${WIDTH},height=${height},left=${left},top=${top}`)
  if (!opened) throw windowBlocked(name)
  opened.document.title = name
  opened.document.body.append(`${name}…`)
  return { window: opened, since: Date.now() }
}

const WIDTH = 420
