/** The texts a page needs before the dialog is opened. */
export const page = {
  'button.connect': 'Connect Wallet',
  'button.wrongNetwork': 'Wrong network',
  'button.account': 'Account {address}',
  'button.pending': {
    one: 'Account {address}, {count} pending transaction',
    other: 'Account {address}, {count} pending transactions',
  },
  'button.network': 'Network {chain}',
  'button.balanceFailed': 'Balance unavailable',
  'button.reconnecting': 'Reconnecting your wallet',

  'dialog.back': 'Back',
  'dialog.close': 'Close',
  'dialog.loading': 'Loading',

  'list.title': 'Connect a Wallet',

  'missing.title': 'The wallet dialog did not load',
  'missing.text': 'Check your connection, then try again.',
  'missing.retry': 'Try again',
} as const
