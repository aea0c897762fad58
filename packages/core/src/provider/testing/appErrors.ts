import { UserRejectedRequestError } from 'viem'
import { recorded } from './RecordedError.ts'

const WIDGETS = 'Uniswap/widgets src/utils/jsonRpcError.ts @107ff7c'

/** Refusals that phones, desktop programs, smart accounts and sign-in pages report. */
export const appRefusals = [
  ...recorded(
    'Coinbase Wallet',
    'coinbase/coinbase-wallet-sdk packages/wallet-sdk/src/sign/walletlink/WalletLinkSigner.ts @8d951e9',
    { code: 4001, message: 'User denied account authorization' },
    { code: 4001, message: 'User denied message signature' },
    { code: 4001, message: 'User denied transaction signature' },
  ),
  ...recorded(
    'Coinbase Wallet',
    'coinbase/coinbase-wallet-sdk#241',
    new Error('User denied account authorization'),
  ),
  ...recorded('Coinbase Wallet', 'coinbase/coinbase-wallet-sdk#573', new Error('accounts received is empty')),
  ...recorded(
    'Base Account',
    'base/account-sdk packages/account-sdk/src/core/communicator/Communicator.ts @ededed6',
    { code: 4001, message: 'Request rejected' },
  ),
  ...recorded(
    'Base Account',
    'base/account-sdk packages/account-sdk/src/sign/base-account/utils.ts @ededed6',
    new Error('User cancelled funding'),
  ),
  ...recorded(
    'Base Account',
    'base/account-sdk packages/account-sdk/src/sign/base-account/utils/handleAddSubAccountOwner.ts @ededed6',
    { code: 4100, message: 'user cancelled' },
  ),
  ...recorded('Frame', 'floating/frame main/provider/index.ts @fb7c550', {
    code: 4001,
    message: 'User declined transaction',
  }),
  ...recorded('Frame', 'floating/frame main/accounts/Account/index.ts @fb7c550', {
    code: 4001,
    message: 'User rejected the request',
  }),
  ...recorded('Frame', 'floating/frame main/api/ws.ts @fb7c550', {
    code: 4001,
    message: 'Permission denied, approve https://a.test in Frame to continue',
  }),
  ...recorded('Frame', 'floating/frame main/signers/ledger/Ledger/index.ts @fb7c550', {
    code: -1,
    message: 'Sign request rejected by user',
  }),
  ...recorded(
    'Safe',
    'safe-global/safe-wallet-monorepo apps/web/src/services/safe-wallet-provider/useSafeWalletProvider.tsx @0aa27af',
    { code: 4001, message: 'User rejected signature' },
    { code: 4001, message: 'User rejected transaction' },
    { code: 4001, message: 'User rejected chain switch' },
  ),
  ...recorded(
    'Safe',
    'safe-global/safe-wallet-monorepo apps/web/src/components/safe-apps/AppFrame/useAppCommunicator.ts @0aa27af',
    new Error('Transaction was rejected'),
  ),
  ...recorded('Safe', 'safe-global/safe-apps-sdk packages/safe-apps-sdk/src/wallet/index.ts @c5d3401', {
    code: 4001,
    message: 'Permissions rejected',
  }),
  ...recorded('Safe', 'lifinance/sdk src/core/EVM/parseEVMErrors.ts @21ae6a6', {
    code: -32000,
    message: 'User rejected transaction',
  }),
  ...recorded('Porto', 'ithacaxyz/porto src/core/Dialog.ts @31a449a', {
    code: 4001,
    message: 'User rejected request',
  }),
  ...recorded('Porto', 'ithacaxyz/porto apps/dialog/src/routes/dialog/personal_sign.tsx @31a449a', {
    code: 4001,
    name: 'Provider.UserRejectedRequestError',
    message: 'The user rejected the request.',
  }),
  ...recorded(
    'ZeroDev',
    'zerodevapp/zerodev-wallet-sdk packages/wallet-react-ui/src/signing/hooks/usePendingRequest.ts @178176c',
    new UserRejectedRequestError(new Error('User rejected the request')),
  ),
  ...recorded(
    'Web3Auth',
    'Web3Auth/web3auth-web packages/no-modal/src/base/errors/index.ts @6dbbf67',
    { code: 5204, name: 'WalletOperationsError', message: 'User rejected the request' },
    { code: 5005, name: 'WalletInitializationError', message: 'Wallet window has been closed by the user' },
  ),
  ...recorded(
    'Rainbow',
    'rainbow-me/rainbow src/components/MobileWalletProtocolListener.tsx @11829f7',
    new Error('User rejected the handshake'),
    new Error('User rejected request'),
  ),
  ...recorded(
    'AlphaWallet',
    'AlphaWallet/alpha-wallet-ios modules/AlphaWalletCore/AlphaWalletCore/Types/JsonRpcError.swift @e4e5cc8',
    { code: -32050, message: 'Request rejected' },
  ),
  ...recorded('Status', 'status-im/status-mobile resources/js/provider.js @c62d7d5', {
    name: 'UserRejectedRequest',
    id: 4001,
    code: 4001,
    message: 'The user rejected the request.',
  }),
  ...recorded(
    'Status',
    'status-im/status-go services/connector/commands/client_handler.go @c72f491',
    { message: 'request accounts was rejected by user' },
    { message: 'send transaction was rejected by user' },
    { message: 'personal sign was rejected by user' },
  ),
  // Seen by an application, which gives the words only.
  ...recorded('Trust Wallet', WIDGETS, { message: 'User canceled' }, { message: 'User cancelled' }),
  ...recorded('SafePal', WIDGETS, { message: 'cancelled by user' }),
  ...recorded('Fireblocks', WIDGETS, { message: 'User rejected' }),
]

/** Failures that phones, desktop programs, smart accounts and sign-in pages report. */
export const appFailures = [
  ...recorded(
    'Coinbase Wallet',
    'coinbase/coinbase-wallet-sdk packages/wallet-sdk/src/util/web.ts @713a7d8',
    { code: -32603, message: 'Popup window was blocked' },
  ),
  ...recorded('Coinbase Wallet', 'lifinance/sdk src/core/EVM/parseEVMErrors.ts @21ae6a6', {
    code: -32603,
    message: 'Pop up window failed to open',
  }),
  ...recorded('Frame', 'floating/frame main/provider/index.ts @fb7c550', {
    code: 4902,
    message: 'Chain does not exist',
  }),
  ...recorded(
    'Safe',
    'safe-global/safe-wallet-monorepo apps/web/src/services/safe-wallet-provider/index.ts @0aa27af',
    { code: 4901, message: 'Unsupported chain' },
    { code: -32602, message: 'The address or message hash is invalid' },
  ),
  ...recorded('Porto', 'ithacaxyz/porto src/core/Dialog.ts @31a449a', {
    code: -32603,
    message: 'Request failed',
  }),
  ...recorded(
    'Rainbow',
    'rainbow-me/rainbow src/components/MobileWalletProtocolListener.tsx @11829f7',
    new Error('This wallet is read-only'),
  ),
  ...recorded(
    'AlphaWallet',
    'AlphaWallet/alpha-wallet-ios modules/AlphaWalletCore/AlphaWalletCore/Types/JsonRpcError.swift @e4e5cc8',
    { code: -32010, message: 'Response error.' },
  ),
  ...recorded(
    'Status',
    'status-im/status-go services/connector/commands/client_handler.go @c72f491',
    { message: 'timeout waiting for wallet response' },
    { message: 'another connector operation is awaiting for user input' },
  ),
  ...recorded(
    'Web3Auth',
    'Web3Auth/web3auth-web packages/no-modal/src/base/errors/index.ts @6dbbf67',
    { code: 5004, name: 'WalletInitializationError', message: 'Wallet window is blocked' },
    { code: 5201, name: 'WalletOperationsError', message: 'Provided chainId is not allowed' },
  ),
  ...recorded(
    'Sequence',
    '0xsequence/sequence.js packages/wallet/core/src/bundler/bundlers/pimlico.ts @f806807',
    {
      message: 'rejected by bundler',
    },
  ),
]
