import { UserRejectedRequestError } from 'viem'
import { recorded } from './RecordedError.ts'

/** Refusals that browsers and extensions report. */
export const extensionRefusals = [
  ...recorded('MetaMask', 'MetaMask/rpc-errors src/error-constants.ts @df5f688', {
    code: 4001,
    message: 'User rejected the request.',
  }),
  ...recorded(
    'MetaMask',
    'MetaMask/core packages/transaction-controller/src/TransactionController.ts @e5aa5c5',
    {
      code: 4001,
      message: 'MetaMask Tx Signature: User denied transaction signature.',
    },
  ),
  ...recorded(
    'MetaMask',
    'MetaMask/core packages/message-manager/src/AbstractMessageManager.ts @e5aa5c5',
    new Error('MetaMask Personal Message Signature: User denied message signature.'),
  ),
  ...recorded(
    'Phantom',
    'https://docs.phantom.com/ethereum-monad-testnet-base-and-polygon/provider-api-reference/errors',
    { code: 4001, message: 'User rejected the request.' },
  ),
  ...recorded('Taho', 'tahowallet/extension provider-bridge-shared/eip-1193.ts @c52e0bf', {
    code: 4001,
    message: 'The user rejected the request.',
  }),
  ...recorded(
    'Clear Wallet',
    'andrei0x309/clear-wallet src/extension/serviceWorker.ts @215a278',
    { error: true, code: 4001, message: 'User Rejected Signature' },
    { error: true, code: 4001, message: 'User Rejected chain switch' },
    { error: true, code: 4001, message: 'User Rejected adding network' },
  ),
  ...recorded(
    'Rabby',
    'RabbyHub/Rabby src/background/service/notification.ts @91404b1',
    { code: 4001, message: 'User rejected the request.' },
    { code: 4001, message: 'User Cancel' },
  ),
  ...recorded('Rabby', 'RabbyHub/Rabby src/ui/views/Approval/components/LedgerHardwareWaiting.tsx @91404b1', {
    code: 4001,
    message: 'user cancel',
  }),
  ...recorded(
    'Rainbow',
    'rainbow-me/browser-extension src/entries/background/handlers/handleProviderRequest.ts @27fb331',
    new UserRejectedRequestError(new Error('User rejected the request.')),
  ),
  ...recorded(
    'Zerion',
    'zeriontech/zerion-wallet-extension src/shared/errors/errors.ts @482c0a5',
    { code: 4001, message: 'Rejected by User' },
    { code: 4001, message: 'Tx Signature: User denied transaction signature.' },
  ),
  ...recorded('Zerion', 'zeriontech/zerion-wallet-extension src/background/Wallet/Wallet.ts @482c0a5', {
    code: 4001,
    message: 'User Rejected the Request',
  }),
  ...recorded(
    'Zerion',
    'zeriontech/zerion-wallet-extension src/background/NotificationWindow/NotificationWindow.ts @482c0a5',
    { code: 4001, message: 'Window Closed' },
    { code: 4001, message: 'Sidepanel Closed' },
  ),
  ...recorded(
    'Brave',
    'brave/brave-core components/brave_wallet/browser/ethereum_provider_impl.cc @0167eb9',
    {
      code: 4001,
    },
  ),
  ...recorded('Brave', 'brave/brave-browser#22738', { message: 'The user rejected the request.' }),
  // The error with the code is the message.
  ...recorded('Enkrypt', 'enkryptcom/enKrypt packages/extension/src/providers/ethereum/inject.ts @1362fcf', {
    code: 4001,
    message: { code: 4001, message: 'User Rejected Request: The user rejected the request.' },
  }),
  ...recorded(
    'Ambire',
    'AmbireTech/ambire-common src/controllers/requests/requests.ts @93e7031',
    { code: 4001, message: 'User rejected the transaction request!' },
    { code: 4001, message: 'User rejected the message request' },
  ),
  ...recorded(
    'Core',
    'ava-labs/core-extension packages/service-worker/src/services/actions/ActionsService.ts @6e9b2a6',
    { code: 4001, message: 'User rejected the request.' },
  ),
  ...recorded(
    'Talisman',
    'TalismanSociety/talisman packages/extension-core/src/domains/ethereum/handler.extension.ts @d38dfec',
    Object.assign(new Error('Cancelled'), { code: 4001 }),
    Object.assign(new Error('Rejected'), { code: 4001 }),
  ),
  ...recorded(
    'Talisman',
    'TalismanSociety/talisman apps/extension/src/inject/ethereum/getInjectableEvmProvider.ts @d38dfec',
    Object.assign(new Error('User Rejected Request'), { code: 4001 }),
  ),
  ...recorded(
    'SubWallet',
    'Koniverse/SubWallet-Extension packages/extension-base/src/background/errors/EvmProviderError.ts @93734db',
    Object.assign(new Error('User Rejected Request'), { code: 4001 }),
  ),
  ...recorded(
    'Block Wallet',
    'block-wallet/extension packages/provider/src/utils/errors.ts @e59c532',
    { code: 4001, message: 'User rejected the request.' },
    { code: 4001, message: 'User rejected transaction' },
  ),
  ...recorded(
    'Block Wallet',
    'block-wallet/extension packages/background/src/controllers/transactions/TransactionController.ts @e59c532',
    { code: -32603, message: 'User cancelled the transaction' },
  ),
  ...recorded('Block Wallet', 'block-wallet/extension packages/background/src/utils/hardware.ts @e59c532', {
    code: -32603,
    message: 'The transaction was rejected in the device.',
  }),
  ...recorded(
    'Keplr',
    'chainapsis/keplr-wallet packages/background/src/keyring-ethereum/service.ts @b00f8d5',
    {
      code: 4001,
      message: 'User Rejected Request',
    },
  ),
  ...recorded(
    'Keplr',
    'chainapsis/keplr-wallet apps/extension/src/pages/sign/utils/handle-eth-sign.ts @b00f8d5',
    new Error('User rejected signing'),
  ),
  ...recorded(
    'Backpack',
    'coral-xyz/backpack packages/secure-ui/src/RequestHandlers/EvmSignMessageRequest.tsx @5a538a4',
    new Error('Approval Denied'),
  ),
  ...recorded(
    'Backpack',
    'coral-xyz/backpack packages/secure-ui/src/Presentation.tsx @5a538a4',
    new Error('Approval Denied: Popup Closed.'),
  ),
  ...recorded(
    'Uniswap Wallet',
    'Uniswap/interface apps/extension/src/app/features/dappRequests/DappRequestQueueContext.tsx @06270e0',
    { code: 4001, message: 'User rejected the request.' },
  ),
  ...recorded(
    'Vultisig',
    'vultisig/vultisig-windows clients/extension/src/background/handlers/errorHandler.ts @8c329bd',
    { code: 4001, message: 'User rejected the request' },
  ),
  ...recorded('OneKey', 'OneKeyHQ/cross-inpage-provider packages/errors/src/error-constants.ts @bfa03c5', {
    code: 4001,
    message: 'User rejected the request.',
  }),
  // No text is documented.
  ...recorded('OKX Wallet', 'https://web3.okx.com/onchainos/dev-docs/sdks/chains/evm/provider', {
    code: 4001,
  }),
  ...recorded('Bitget Wallet', 'https://web3.bitget.com/en/docs/provider-api/evm.html', { code: 4001 }),
]

/** Failures that browsers and extensions report. */
export const extensionFailures = [
  ...recorded(
    'MetaMask',
    'MetaMask/rpc-errors src/error-constants.ts @df5f688',
    { code: -32003, message: 'Transaction rejected.' },
    { code: -32005, message: 'Request limit exceeded.' },
    { code: -32603, message: 'Internal JSON-RPC error.' },
    { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    { code: 4900, message: 'The provider is disconnected from all chains.' },
  ),
  ...recorded('MetaMask', 'MetaMask/core packages/approval-controller/src/ApprovalController.ts @e5aa5c5', {
    code: -32002,
    message: "Request of type 'eth_requestAccounts' already pending for origin https://a.test. Please wait.",
  }),
  ...recorded(
    'MetaMask',
    'MetaMask/metamask-extension app/scripts/lib/rpc-method-middleware/handlers/switch-ethereum-chain.ts @014d2d9',
    {
      code: 4902,
      message: 'Unrecognized chain ID "0x53a". Try adding the chain using wallet_addEthereumChain first.',
    },
  ),
  ...recorded('Phantom', 'https://docs.phantom.com/solana/errors', {
    code: 4100,
    message: 'The requested method and/or account has not been authorized by the user.',
  }),
  ...recorded('Taho', 'tahowallet/extension provider-bridge-shared/eip-1193.ts @c52e0bf', {
    code: 4901,
    message: 'The Provider is not connected to the requested chain.',
  }),
  ...recorded('Clear Wallet', 'andrei0x309/clear-wallet src/extension/serviceWorker.ts @215a278', {
    error: true,
    message: 'ClearWallet: Unknown method requested eth_sign',
  }),
  ...recorded(
    'Zerion',
    'zeriontech/zerion-wallet-extension src/shared/errors/errors.ts @482c0a5',
    { code: 4100, message: 'Origin Not Allowed: Try calling eth_requestAccounts first.' },
    { code: 2312103, message: 'Session expired' },
  ),
  ...recorded(
    'Rainbow',
    'rainbow-me/browser-extension src/entries/background/handlers/handleProviderRequest.ts @27fb331',
    new Error('Rate Limit Exceeded'),
  ),
  ...recorded('Ambire', 'AmbireTech/ambire-common src/controllers/requests/requests.ts @93e7031', {
    code: 4200,
    message: 'Request rejected - empty calls array not allowed!',
  }),
  ...recorded('Ambire', 'AmbireTech/ambire-common src/controllers/main/main.ts @93e7031', {
    code: -32003,
    message: 'Transaction rejected by the bundler',
  }),
  ...recorded(
    'Talisman',
    'TalismanSociety/talisman packages/extension-core/src/domains/ethereum/handler.tabs.ts @d38dfec',
    Object.assign(new Error('Unauthorized'), { code: 4100 }),
    Object.assign(new Error('Network not supported'), { code: 4901 }),
  ),
  ...recorded(
    'Talisman',
    'TalismanSociety/talisman packages/extension-core/src/domains/sitesAuthorised/requests.ts @d38dfec',
    {
      code: -32002,
      message:
        'Pending authorisation request already exists for this site. Please accept or reject the request.',
    },
  ),
  ...recorded(
    'Uniswap Wallet',
    'Uniswap/interface apps/extension/src/app/features/dappRequests/saga.ts @06270e0',
    { code: 4902, message: 'Uniswap Wallet does not support switching to this chain.' },
  ),
  ...recorded(
    'Vultisig',
    'vultisig/vultisig-windows clients/extension/src/background/handlers/errorHandler.ts @8c329bd',
    { code: 4100, message: 'Unauthorized' },
    { code: -32603, message: 'Internal error' },
  ),
  ...recorded('OneKey', 'OneKeyHQ/cross-inpage-provider packages/errors/src/error-constants.ts @bfa03c5', {
    code: 4500,
    message: 'The request by this Web3 provider is timeout.',
  }),
]
