/** Of a wallet on another device, or in another window. */
export const remoteErrorTexts = {
  popup_blocked: 'Your browser blocked the {wallet} window. Allow pop-ups for this site, then try again.',
  wallet_unreachable: '{wallet} could not be reached. Check your connection, then try again.',
  code_timeout: 'The code took too long to load. Check your connection, then try again.',
  code_expired: 'The code expired while this page was in the background.',
  relay_unreachable: 'WalletConnect could not be reached. Check your connection, then try again.',
  relay_refused:
    'WalletConnect refused this site. Check that your device’s date and time are right, or contact the site’s support.',
  invalid_response: '{wallet} sent an invalid response. Try again, or choose another wallet.',
} as const
