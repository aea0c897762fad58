/**
 * Rejections by the user, in the texts and shapes that are known of wallets. The sources of Phantom, Taho and Clear Wallet
 * are in `packages/testing/src/answers`; for the others, none is recorded.
 */
export const refusals: readonly { readonly wallet: string; readonly error: unknown }[] = [
  { wallet: 'EIP-1193', error: { code: 4001, message: 'The user rejected the request.' } },
  {
    wallet: 'MetaMask',
    error: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  },
  {
    wallet: 'MetaMask',
    error: { code: -32603, message: 'MetaMask Message Signature: User denied message signature.' },
  },
  { wallet: 'MetaMask', error: { code: -32603, message: 'User cancelled the transaction' } },
  { wallet: 'Coinbase Wallet', error: new Error('User denied account authorization') },
  { wallet: 'Coinbase Wallet', error: new Error('User denied message signature') },
  { wallet: 'Trust Wallet', error: 'Cancelled by User' },
  { wallet: 'Trust Wallet', error: { code: -32603, message: 'User canceled' } },
  { wallet: 'SafePal', error: new Error('cancelled by user') },
  { wallet: 'Rainbow', error: { code: -32603, message: 'User rejected the request.' } },
  { wallet: 'Frame', error: { message: 'User declined transaction' } },
  { wallet: 'Frame', error: { message: 'Permission denied by user' } },
  { wallet: 'Safe', error: new Error('Transaction was rejected') },
  { wallet: 'Fireblocks', error: new Error('User rejected') },
  {
    wallet: 'Ledger',
    error: new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  },
  { wallet: 'Trezor', error: { code: 'Failure_ActionCancelled', message: 'Action cancelled by user' } },
  { wallet: 'Zerion', error: { code: -32603, message: 'Rejected by User' } },
  { wallet: 'Phantom', error: { code: 4001, message: 'User rejected the request.' } },
  { wallet: 'Taho', error: { code: 4001, message: 'The user rejected the request.' } },
  { wallet: 'Clear Wallet', error: { error: true, code: 4001, message: 'User Rejected Signature' } },
  { wallet: 'Brave', error: { code: 4001, message: 'The user rejected the request.' } },
  { wallet: 'WalletConnect', error: { code: 5000, message: 'User rejected.' } },
  { wallet: 'WalletConnect', error: { code: 5002, message: 'User disapproved requested methods' } },
  { wallet: 'WalletConnect', error: new Error('Connection request reset. Please try again.') },
  { wallet: 'ethers', error: { code: 'ACTION_REJECTED', message: 'user rejected action' } },
  {
    wallet: 'viem',
    error: new Error('outer', {
      cause: { details: 'x', cause: { code: -32603, message: 'User denied request signature.' } },
    }),
  },
]

/** Errors that sound like a rejection, but are none. */
export const failures: readonly unknown[] = [
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { code: -32000, message: 'transaction underpriced' },
  { code: -32000, message: 'sender denied: insufficient funds' },
  { code: -32003, message: 'Transaction rejected: nonce too low' },
  { code: -32603, message: 'execution reverted: rejected' },
  { code: -32005, message: 'Request limit exceeded, rejecting' },
  { code: 4100, message: 'The requested account has not been authorized by the user.' },
  { code: 4900, message: 'The provider is disconnected from all chains.' },
  new Error('Extension context invalidated.'),
  new Error('Unexpected token < in JSON at position 0'),
]
