/** The texts of the connected wallet: networks, profile. */
export const account = {
  'networks.title': 'Switch Networks',
  'networks.wrong': 'Wrong network detected, switch or disconnect to continue.',
  'networks.wrongLink': 'This wallet is on an unsupported network. Switch to one of these to continue.',
  'networks.cancel': 'Cancel',
  'networks.closing': 'Closing this dialog disconnects {wallet}.',
  'networks.search': { one: 'Search {count} network', other: 'Search {count} networks' },
  'networks.none': 'No networks match “{query}”.',
  'networks.connected': 'Connected',
  'networks.confirm': 'Confirm in {wallet}',
  'networks.open': 'Open {wallet}',
  'networks.rejected': 'You rejected the switch to {chain}.',
  'networks.pending': 'A request is already pending in {wallet}. Approve or reject it first.',
  'networks.unsupported':
    'Your wallet does not support switching networks from {app}. Try switching networks from within your wallet instead.',
  'networks.failed': '{wallet} did not switch to {chain}. Try again, or switch networks in {wallet}.',
  'networks.elsewhere': '{wallet} switched to {chain} instead.',
  'networks.unnamed': 'network {chainId}',
  'networks.slow': 'Don’t see a request? Open {wallet} to check, or choose another network.',
  'networks.stop': 'Cancel switch',
  'networks.blocked':
    'Your browser blocked the {wallet} window. Allow pop-ups for this site, then try again.',
  'networks.unreachable': '{wallet} could not be reached. Check your connection, then try again.',
  'networks.disconnect': 'Disconnect',

  'profile.title': 'Your wallet',
  'profile.disconnect': 'Disconnect',
  'profile.signIn': 'Sign in',
  'profile.copy': 'Copy Address',
  'profile.copied': 'Copied!',
  'profile.copyFailed': 'Could not copy',
  'profile.explorer': 'View more on explorer',
} as const
