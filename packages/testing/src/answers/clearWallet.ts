import type { WalletAnswers } from './WalletAnswers.ts'

/**
 * Clear Wallet: most failures are a rejection with their own message; an unsupported method fails without a code. Its
 * method list misspells `eth_signTypedData_v3` with a capital V, so the method is not supported.
 *
 * - Methods: https://github.com/andrei0x309/clear-wallet/blob/215a278/src/extension/content.ts
 * - Codes and texts: https://github.com/andrei0x309/clear-wallet/blob/215a278/src/extension/serviceWorker.ts
 * - Plain objects: https://github.com/andrei0x309/clear-wallet/blob/215a278/src/extension/inject.ts
 */
export const clearWallet: WalletAnswers = {
  quirks: {
    typedDataAs: 'v4',
    needsExplorer: true,
    lacks: [
      'eth_signTypedData_v3',
      'personal_ecRecover',
      'wallet_connect',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_sendCalls',
    ],
  },
  errors: [
    { from: 4001, methods: ['wallet_switchEthereumChain'], message: 'User Rejected chain switch' },
    { from: 4001, methods: ['wallet_addEthereumChain'], message: 'User Rejected adding network' },
    {
      from: 4001,
      methods: ['eth_sendTransaction', 'eth_signTypedData', 'eth_signTypedData_v4', 'personal_sign'],
      message: 'User Rejected Signature',
    },
    {
      from: -32602,
      methods: ['wallet_addEthereumChain'],
      code: 4001,
      message:
        'Invalid Network params chainId, chainName, rpcUrls, blockExplorerUrls, and nativeCurrency are required',
    },
    { from: 4200, code: null, message: 'ClearWallet: Unknown method requested {method}' },
  ],
  plainErrors: { error: true },
}
