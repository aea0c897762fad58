/** Methods a session is asked for. A wallet grants those it has. */
export const WALLET_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
]

export const WALLET_EVENTS = ['chainChanged', 'accountsChanged']

/** True for what only a wallet can do; the rest any node of the chain answers. */
export function asksWallet(method: string): boolean {
  return /^(wallet_|personal_|eth_sign)/.test(method) || method === 'eth_sendTransaction'
}

/** True for what means the same on every chain. */
export function isOfNoChain(method: string): boolean {
  return /^(personal_sign|eth_signTypedData|wallet_(add|switch)EthereumChain)/.test(method)
}
