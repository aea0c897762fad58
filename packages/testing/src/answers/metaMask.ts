import type { WalletAnswers } from './WalletAnswers.ts'

/**
 * MetaMask's extension. Older releases rejected a signature with "MetaMask Personal Message Signature: User denied
 * message signature.".
 *
 * - Accounts: https://github.com/MetaMask/core/blob/e5aa5c5/packages/keyring-controller/src/KeyringController.ts
 * - Methods: https://github.com/MetaMask/core/blob/e5aa5c5/packages/eth-json-rpc-middleware/src/wallet.ts
 * - 4001 and 4100: https://github.com/MetaMask/rpc-errors/blob/main/src/error-constants.ts, confirmed for a
 *   signature by the extension's own test:
 *   https://github.com/MetaMask/metamask-extension/blob/007839e/test/e2e/tests/confirmations/signatures/personal-sign.spec.ts
 * - 4001 of a transaction:
 *   https://github.com/MetaMask/core/blob/e5aa5c5/packages/transaction-controller/src/TransactionController.ts
 * - 4902:
 *   https://github.com/MetaMask/metamask-extension/blob/014d2d9/app/scripts/lib/rpc-method-middleware/handlers/switch-ethereum-chain.ts
 * - -32002: https://github.com/MetaMask/core/blob/e5aa5c5/packages/approval-controller/src/ApprovalController.ts
 * - -32601: https://github.com/MetaMask/core/blob/e5aa5c5/packages/permission-controller/src/errors.ts
 * - Plain objects: https://github.com/MetaMask/providers/blob/main/src/utils.ts
 */
export const metaMask: WalletAnswers = {
  quirks: { addressesAs: 'lower_case', lacks: ['wallet_connect'] },
  errors: [
    {
      from: 4001,
      methods: ['eth_sendTransaction'],
      message: 'MetaMask Tx Signature: User denied transaction signature.',
    },
    { from: 4001, message: 'User rejected the request.' },
    { from: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    {
      from: 4902,
      message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first.',
    },
    {
      from: -32002,
      methods: ['eth_requestAccounts'],
      message:
        "Request of type 'wallet_requestPermissions' already pending for origin {origin}. Please wait.",
    },
    { from: -32002, message: "Request of type '{method}' already pending for origin {origin}. Please wait." },
    { from: 4200, code: -32601, message: 'The method "{method}" does not exist / is not available.' },
  ],
  plainErrors: {},
}
