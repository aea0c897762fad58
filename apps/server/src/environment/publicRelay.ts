/** Where WalletConnect's public relay is. A project id of one's own is needed there. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

/** Some clients go there instead, when the other name does not resolve. */
export const PUBLIC_RELAY_OTHER_NAME = 'wss://relay.walletconnect.com'
