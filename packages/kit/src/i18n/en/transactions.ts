/** The texts of recent transactions. */
export const transactions = {
  'profile.transactions': 'Recent Transactions',
  'profile.clearAll': 'Clear All',
  'profile.undo': 'Undo',
  'profile.cleared': 'Recent transactions cleared.',
  'profile.broughtBack': 'Recent transactions restored.',
  'profile.noTransactions': 'Transactions you send from {app} appear here.',
  'profile.noMatch': 'No matching transactions.',

  'transaction.pending': 'Pending',
  'transaction.confirmed': 'Confirmed',
  'transaction.failed': 'Failed',
  'transaction.replaced': 'Replaced',
  'transaction.cancelled': 'Cancelled',
  'transaction.changed': '{description}: {state}.',
  'transaction.view': '{description} on {chain}, view on explorer',
  'transaction.progress': {
    by: 'all',
    one: '{count} of {all} confirmation',
    other: '{count} of {all} confirmations',
  },
  'transaction.unseen': 'Not seen on the network yet. It may still appear.',
  'transaction.elsewhere': 'Network {chain} is no longer supported here, so the status is not updated.',
  'transaction.replacedBy': 'Replaced by {hash}',
  'transaction.cancelledBy': 'Cancelled by {hash}',
  'transaction.spedUpBy': 'Sped up as {hash}',

  'transaction.send': 'Send {amount} {symbol}',
  'transaction.call': '{method} on {contract}',
  'transaction.contract': 'Call {contract}',
  'transaction.deploy': 'Deploy a contract',
} as const
