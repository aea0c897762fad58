/** The texts of the connected wallet: networks, profile. */
export const account = {
  'networks.title': 'Switch Networks',
  'networks.wrong': 'Wrong network detected, switch or disconnect to continue.',
  'networks.wrongLink':
    'This wallet is on a network that is not used here. Switch to one of these to continue.',
  'networks.cancel': 'Cancel',
  'networks.closing': 'Closing disconnects {wallet}.',
  'networks.search': 'Search {count} networks',
  'networks.none': 'No network matches “{query}”.',
  'networks.connected': 'Connected',
  'networks.confirm': 'Confirm in {wallet}',
  'networks.open': 'Open {wallet}',
  'networks.rejected': 'You declined the switch to {chain}.',
  'networks.pending': 'A request is already waiting in {wallet}. Answer it there first.',
  'networks.unsupported':
    'Your wallet does not support switching networks from {app}. Try switching networks from within your wallet instead.',
  'networks.failed': '{wallet} did not switch to {chain}. Try again, or switch in {wallet} itself.',
  'networks.elsewhere': '{wallet} switched to {chain} instead.',
  'networks.unnamed': 'network {chainId}',
  'networks.slow':
    'Nothing to see? Open {wallet} and look for a waiting request, or choose another network here.',
  'networks.stop': 'Stop waiting',
  'networks.blocked':
    'Your browser kept the window of {wallet} closed. Allow pop-ups for this page, then try again.',
  'networks.unreachable': '{wallet} could not be reached. Check your connection, then try again.',
  'networks.disconnect': 'Disconnect',

  'profile.title': 'Your wallet',
  'profile.disconnect': 'Disconnect',
  'profile.signIn': 'Sign in',
  'profile.copy': 'Copy Address',
  'profile.copied': 'Copied!',
  'profile.copyFailed': 'Copying was refused',
  'profile.explorer': 'View more on explorer',
} as const
