/** The URL of WalletConnect's public relay, which requires your own project ID. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

/** The fallback URL of some clients. */
export const PUBLIC_RELAY_OTHER_NAME = 'wss://relay.walletconnect.com'
