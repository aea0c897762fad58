export { type CoinbaseWalletParameters, coinbaseWallet } from '@countersign/core/coinbase'
