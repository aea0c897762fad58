import { recorded } from './RecordedError.ts'

const LEDGER = 'LedgerHQ/ledger-live libs/ledgerjs/packages/errors/src/index.ts @01c59b1'
const TREZOR = 'trezor/trezor-suite packages/connect/src/constants/errors.ts @7ce9c0a'
const LATTICE = 'GridPlus/gridplus-sdk src/protocol/latticeConstants.ts @f24fbd1'

/** Refusals that devices report, or a wallet for one. */
export const deviceRefusals = [
  ...recorded(
    'Ledger',
    LEDGER,
    Object.assign(new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'), {
      name: 'TransportStatusError',
      statusCode: 0x6985,
      statusText: 'CONDITIONS_OF_USE_NOT_SATISFIED',
    }),
  ),
  ...recorded('Ledger', 'LedgerHQ/ledger-live-desktop#3338', {
    code: -32603,
    message:
      'Error: TransportStatusError: Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  }),
  ...recorded('Ledger', 'MetaMask/accounts#294', new Error('Ledger: User rejected the transaction')),
  ...recorded('Ledger', 'LedgerHQ/connect-wallets packages/connect-wallets/src/lib/errors.ts @9a1c28c', {
    code: 4001,
    name: 'UserRejectedRequestError',
    message: 'User rejected request',
  }),
  ...recorded(
    'Ledger',
    'coral-xyz/backpack packages/secure-ui/src/RequestHandlers/LedgerRequests/LedgerSignRequest.tsx @5a538a4',
    new Error('Cancelled by User'),
  ),
  ...recorded(
    'Ledger',
    'coral-xyz/backpack packages/secure-ui/src/RequestHandlers/LedgerRequests/_utils/executeLedgerFunction.ts @5a538a4',
    new Error('User Denied Approval'),
  ),
  ...recorded('Trezor', TREZOR, { code: 'Failure_ActionCancelled', message: 'Action cancelled by user' }),
  ...recorded(
    'Trezor',
    'MetaMask/eth-trezor-keyring src/trezor-keyring.ts @1fa2eff',
    new Error('Action cancelled by user'),
  ),
  ...recorded(
    'GridPlus Lattice1',
    LATTICE,
    Object.assign(new Error('Request declined by user'), {
      name: 'LatticeResponseError',
      responseCode: 0x84,
    }),
  ),
  ...recorded('D’CENT', 'blocknative/web3-onboard packages/dcent/src/index.ts @81ec2bc', {
    code: 4001,
    message: 'User rejected the request.',
  }),
  ...recorded('Keystone', 'blocknative/web3-onboard packages/keystone/src/index.ts @81ec2bc', {
    code: 4001,
    message: 'User rejected the request.',
  }),
  ...recorded('KeepKey', 'blocknative/web3-onboard packages/keepkey/src/index.ts @81ec2bc', {
    code: 4001,
    message: 'User rejected the request.',
  }),
]

/** Failures that devices report. */
export const deviceFailures = [
  ...recorded(
    'Ledger',
    LEDGER,
    new Error('Ledger device: Locked device (0x5515)'),
    new Error('Ledger device: Invalid data received (0x6a80)'),
    new Error('Ledger device: Security not satisfied (dongle locked or have invalid access rights) (0x6982)'),
  ),
  ...recorded('Ledger', 'MetaMask/accounts#294', new Error('Ledger: Blind signing must be enabled')),
  ...recorded(
    'Trezor',
    TREZOR,
    { code: 'Transport_Missing', message: 'Transport is missing' },
    { code: 'Device_Disconnected', message: 'Device disconnected' },
    { code: 'Device_UsedElsewhere', message: 'Device is used in another window' },
    { code: 'Failure_PinInvalid', message: 'PIN invalid' },
  ),
  ...recorded(
    'GridPlus Lattice1',
    LATTICE,
    new Error('Timeout waiting for user'),
    new Error('Device Locked'),
    new Error('Invalid Request'),
  ),
]
