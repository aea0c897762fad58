/**
 * Scripted behaviour of a popup:
 * - `approve`, `reject`: as a user would; `reject-by-text` rejects with an error without a code
 * - `never-loads`: never sends `PopupLoaded`; `never-answers`: leaves every request pending
 * - `close-itself`: closes on the first request without a response
 * - `wrong-shape`: approves with invalid addresses; `no-list`: with accounts that are not an array
 * - `unknown-chain`: approves, and responds with 4902 for all chains but the first until they are added
 */
const scripts = [
  'approve',
  'reject',
  'reject-by-text',
  'never-loads',
  'never-answers',
  'close-itself',
  'wrong-shape',
  'no-list',
  'unknown-chain',
] as const

export type PopupWalletScript = (typeof scripts)[number]

export function isPopupWalletScript(value: unknown): value is PopupWalletScript {
  return scripts.some((script) => script === value)
}

/** The cookie that scripts the popups of one browser context. */
export const POPUP_WALLET_COOKIE = 'countersign-keys'
