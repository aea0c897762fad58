/**
 * Wallets that sign in with the approval of the connection (ERC-7846 `wallet_connect` with `signInWithEthereum`), by
 * their rdns. Others are connected first, because a wallet may never respond to a method that it does not support.
 */
export const connectAndSignWallets: readonly string[] = [
  // @base-org/account 2.5.10, SignInWithEthereumCapabilityRequest in core/rpc/wallet_connect.
  'app.base.account',
  'org.base.account',
  // @countersign/testing
  'dev.countersign.demo',
]
