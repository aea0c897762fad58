import { UserRejectedRequestError } from 'viem'
import { appFailures, appRefusals } from './appErrors.ts'
import { deviceFailures, deviceRefusals } from './deviceErrors.ts'
import { extensionFailures, extensionRefusals } from './extensionErrors.ts'
import { type RecordedError, recorded } from './RecordedError.ts'

/** Refusals by the user, as wallets report them. */
export const refusals: readonly RecordedError[] = [...extensionRefusals, ...appRefusals, ...deviceRefusals]

/** Errors of wallets that sound like a refusal, but are none. */
export const failures: readonly RecordedError[] = [...extensionFailures, ...appFailures, ...deviceFailures]

/** Refusals as standards write them, and the libraries between an application and its wallets. */
export const standardRefusals: readonly RecordedError[] = [
  ...recorded('EIP-1193', 'https://eips.ethereum.org/EIPS/eip-1193#provider-errors', {
    code: 4001,
    message: 'The user rejected the request.',
  }),
  ...recorded(
    'CAIP-25',
    'https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-25.md',
    { code: 5001, message: 'User disapproved requested methods' },
    { code: 5002, message: 'User disapproved requested events' },
  ),
  ...recorded(
    'WalletConnect',
    'WalletConnect/walletconnect-monorepo packages/utils/src/errors.ts @14f03c9',
    { code: 5000, message: 'User rejected.' },
    { code: 5001, message: 'User rejected chains.' },
    { code: 5002, message: 'User rejected methods.' },
    { code: 5003, message: 'User rejected events.' },
  ),
  ...recorded(
    'WalletConnect',
    'WalletConnect/walletconnect-monorepo providers/ethereum-provider/src/EthereumProvider.ts @02700db',
    new Error('Connection request reset. Please try again.'),
  ),
  ...recorded('WalletConnect', 'WalletConnect/walletconnect-monorepo#359', new Error('user closed modal')),
  ...recorded(
    'ethers',
    'https://github.com/ethers-io/ethers.js/blob/v6.17.0/src.ts/providers/provider-jsonrpc.ts',
    {
      code: 'ACTION_REJECTED',
      reason: 'rejected',
      message: 'user rejected action',
    },
  ),
  ...recorded(
    'viem',
    'https://github.com/wevm/viem/blob/viem@2.57.1/src/errors/rpc.ts',
    new UserRejectedRequestError(new Error('no')),
  ),
]

/** Errors without a source, for shapes and texts that no recorded error has. */
export const variations: readonly { readonly isRefusal: boolean; readonly error: unknown }[] = [
  { isRefusal: true, error: 'Cancelled by User' },
  { isRefusal: true, error: { code: '4001' } },
  {
    isRefusal: true,
    error: new Error('outer', {
      cause: { details: 'x', cause: { code: -32603, message: 'User denied request signature.' } },
    }),
  },
  { isRefusal: true, error: { message: 'Permission denied by user' } },
  { isRefusal: true, error: { code: -32603, message: 'User refused' } },
  { isRefusal: true, error: { code: -32603, message: 'User aborted' } },
  { isRefusal: true, error: { code: -32603, message: 'The user has rejected' } },
  { isRefusal: true, error: { code: -32603, message: 'The transaction was rejected on the device.' } },
  { isRefusal: false, error: { code: -32000, message: 'transaction underpriced' } },
  { isRefusal: false, error: { code: -32000, message: 'sender denied: insufficient funds' } },
  { isRefusal: false, error: { code: -32003, message: 'Transaction rejected: nonce too low' } },
  { isRefusal: false, error: { code: -32000, message: 'Transaction was rejected: nonce too low' } },
  { isRefusal: false, error: { code: -32603, message: 'execution reverted: rejected' } },
  { isRefusal: false, error: { code: -32603, message: 'execution reverted: approval denied' } },
  { isRefusal: false, error: { code: -32603, message: 'Connection closed by the server' } },
  { isRefusal: false, error: { code: -32005, message: 'Request limit exceeded, rejecting' } },
  { isRefusal: false, error: new Error('Extension context invalidated.') },
  { isRefusal: false, error: new Error('Unexpected token < in JSON at position 0') },
]
