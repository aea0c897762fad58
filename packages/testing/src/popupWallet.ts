// For a page of your own: the popup.
export { openPopup } from './popupWallet/page/openPopup.ts'
export type { PopupPageOptions } from './popupWallet/page/PopupPageOptions.ts'
export { isPopupWalletScript, type PopupWalletScript } from './popupWallet/page/PopupWalletScript.ts'
