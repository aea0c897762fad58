/** Imports ahead what a dialog test would otherwise wait for within its timeout. */
export const preloadWalletRuntime = () => import('../wallets/walletRuntime.ts')
export const preloadWalletConnect = () => import('../connectors/walletConnect/connector.ts')
export const preloadBinance = () => import('../connectors/binance/callBinance.ts')
export const preloadTransactions = () =>
  Promise.all([
    import('../transactions/watch/watchTransactions.ts'),
    import('../transactions/sync/syncTransactions.ts'),
  ])
