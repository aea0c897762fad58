/** The names of the pages, in every language. */
export const PHONE_NAME = 'Demo Phone'
export const POPUP_WALLET_NAME = 'Demo Keys'
