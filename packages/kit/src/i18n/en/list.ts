/** The texts of the dialog itself: the list, what a wallet is, a fault. */
export const list = {
  'list.title': 'Connect a Wallet',
  'list.linkTitle': 'Link another wallet',
  'list.linkText': 'Choose the wallet to add to this account. You sign one message with it.',
  'list.recent': 'Recent',
  'list.installed': 'Installed',
  'list.recommended': 'Recommended',
  'list.popular': 'Popular',
  'list.more': 'More',
  'list.other': 'Other',
  'list.others': 'Others',
  'list.wallets': 'Wallets',
  'list.search': 'Search wallets',
  'list.failed': 'Not every wallet could be loaded.',
  'list.none': 'No wallet matches “{query}”.',

  'intro.title': 'What is a Wallet?',
  'intro.keys.title': 'Your keys, in your hands',
  'intro.keys.text': 'A wallet is an app or a browser extension that holds your accounts and what they own.',
  'intro.login.title': 'A sign-in without a password',
  'intro.login.text': 'Instead of a password, your wallet signs a short message. Nobody else can.',
  'intro.get': 'Get a Wallet',
  'intro.learnMore': 'Learn More',

  'connect.dontHave': 'Don’t have {wallet}?',
  'connect.get': 'GET',
  'connect.getNamed': 'GET {wallet}',

  'fault.title': 'This view has a fault',
  'fault.text': 'The rest still works. Go back and try again.',
  'fault.detail': 'Reason: {reason}',
} as const
