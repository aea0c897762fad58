/**
 * Methods that WalletConnect and AppKit name in the ReCap of a sign-in with the connection (CAIP-222): those of
 * `WalletConnectConnector` and `WalletConnectUtil` in `@reown/appkit-controllers` 1.8.23.
 */
const METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_grantPermissions',
  'wallet_registerOnboarding',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_scanQRCode',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
]

/**
 * The abilities that WalletConnect and AppKit add to a message that a wallet signs as it connects: the default of
 * `allowedAbilities`. They let the page send requests to the wallet, which the connection allows anyway.
 */
export const walletConnectAbilities: readonly string[] = METHODS.map((method) => `request/${method}`)
