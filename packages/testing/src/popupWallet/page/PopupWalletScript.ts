/**
 * Scripted behavior of a popup:
 * - `approve`, `reject`: as a user would; `reject_by_text` rejects with an error without a code
 * - `never_loads`: never sends `PopupLoaded`; `never_responds`: leaves every request pending
 * - `close_itself`: closes on the first request without a response
 * - `wrong_shape`: approves with invalid addresses; `no_list`: with accounts that are not an array
 * - `unknown_chain`: approves, and responds with 4902 for all chains but the first until they are added
 */
const scripts = [
  'approve',
  'reject',
  'reject_by_text',
  'never_loads',
  'never_responds',
  'close_itself',
  'wrong_shape',
  'no_list',
  'unknown_chain',
] as const

export type PopupWalletScript = (typeof scripts)[number]

export function isPopupWalletScript(value: unknown): value is PopupWalletScript {
  return scripts.some((script) => script === value)
}

/** The cookie that scripts the popups of one browser context. */
export const POPUP_WALLET_COOKIE = 'countersign-keys'
