import { continueText } from './continueText.ts'

/** The texts of the dialog itself: the list, what a wallet is, an error. */
export const list = {
  'list.linkTitle': 'Link another wallet',
  'list.linkText': 'Choose the wallet to add to this account. You sign with it once.',
  ...continueText,
  'list.recent': 'Recent',
  'list.installed': 'Installed',
  'list.recommended': 'Recommended',
  'list.popular': 'Popular',
  'list.more': 'More',
  'list.other': 'Other',
  'list.others': 'Others',
  'list.wallets': 'Wallets',
  'list.search': 'Search wallets',
  'list.failed': 'Some wallets did not load.',
  'list.none': 'No wallets match “{query}”.',
  'list.found': { one: '{count} result', other: '{count} results' },

  'list.noWallet': 'I don’t have a wallet',
  'intro.title': 'What is a Wallet?',
  'intro.keys.title': 'Your keys, in your hands',
  'intro.keys.text': 'A wallet is an app or browser extension that holds your accounts and assets.',
  'intro.login.title': 'A better way to sign in',
  'intro.login.text': 'Instead of a password, you sign a short message. Only your wallet can sign it.',
  'intro.get': 'Get a Wallet',
  'intro.learnMore': 'Learn More',

  'connect.dontHave': 'Don’t have {wallet}?',
  'connect.get': 'GET',
  'connect.getNamed': 'GET {wallet}',

  'error.title': 'Something went wrong',
  'error.load': 'This screen did not load. Check your connection.',
  'error.view': 'This screen could not be opened.',
} as const
