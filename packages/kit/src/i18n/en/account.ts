/** The texts of the connected wallet: networks, profile. */
export const account = {
  'chains.title': 'Switch Networks',
  'chains.wrong': 'Wrong network detected, switch or disconnect to continue.',
  'chains.wrongLink': 'This wallet is on an unsupported network. Switch to one of these to continue.',
  'chains.cancel': 'Cancel',
  'chains.closing': 'Closing this dialog disconnects {wallet}.',
  'chains.search': { one: 'Search {count} network', other: 'Search {count} networks' },
  'chains.none': 'No networks match “{query}”.',
  'chains.connected': 'Connected',
  'chains.confirm': 'Confirm in {wallet}',
  'chains.open': 'Open {wallet}',
  'chains.rejected': 'You rejected the switch to {chain}.',
  'chains.pending': 'A request is already pending in {wallet}. Approve or reject it first.',
  'chains.unsupported':
    'Your wallet does not support switching networks from {app}. Try switching networks from within your wallet instead.',
  'chains.failed': '{wallet} did not switch to {chain}. Try again, or switch networks in {wallet}.',
  'chains.elsewhere': '{wallet} switched to {chain} instead.',
  'chains.unnamed': 'network {chainId}',
  'chains.slow': 'Don’t see a request? Open {wallet} to check, or choose another network.',
  'chains.stop': 'Cancel switch',
  'chains.blocked':
    'Your browser blocked the {wallet} window. Allow pop-ups for this site, then try again.',
  'chains.unreachable': '{wallet} could not be reached. Check your connection, then try again.',
  'chains.disconnect': 'Disconnect',

  'profile.title': 'Your wallet',
  'profile.disconnect': 'Disconnect',
  'profile.signIn': 'Sign in',
  'profile.copy': 'Copy Address',
  'profile.copied': 'Copied!',
  'profile.copyFailed': 'Could not copy',
  'profile.explorer': 'View more on explorer',
} as const
