import type { WalletAnswers } from './WalletAnswers.ts'

/**
 * Taho: an error without an EIP-1193 code becomes a rejection. A second request to connect is rejected, not
 * pending.
 *
 * - Accounts: https://github.com/tahowallet/extension/blob/c52e0bf/background/services/internal-signer/index.ts
 * - Methods: https://github.com/tahowallet/extension/blob/c52e0bf/background/services/internal-ethereum-provider/index.ts
 * - Codes and texts: https://github.com/tahowallet/extension/blob/c52e0bf/provider-bridge-shared/eip-1193.ts
 * - Rejections, explorers: https://github.com/tahowallet/extension/blob/c52e0bf/background/services/provider-bridge/utils.ts
 * - Plain objects: https://github.com/tahowallet/extension/blob/c52e0bf/window-provider/index.ts
 */
export const taho: WalletAnswers = {
  quirks: {
    addressesAs: 'lower_case',
    typedDataAs: 'v4',
    needsExplorer: true,
    lacks: [
      'personal_ecRecover',
      'wallet_connect',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_sendCalls',
    ],
  },
  errors: [
    { from: 4100, message: 'The requested method and/or account has not been authorized by the user.' },
    { from: 4200, message: 'The Provider does not support the requested method.' },
    { from: 4902, code: 4901, message: 'The Provider is not connected to the requested chain.' },
    { from: -32002, code: 4001, message: 'The user rejected the request.' },
    { from: -32602, code: 4001, message: 'The user rejected the request.' },
  ],
  plainErrors: {},
}
