/** The texts of adding another wallet to the account. */
export const link = {
  'link.viewTitle': 'Link this wallet',
  'link.text': 'Sign a message with this wallet. It adds the wallet to your account.',
  'link.done': 'Linked',
  'link.same':
    '{address} is part of this account already. Switch to another account in {wallet}, or choose another wallet.',
  'link.ask': 'Choose another account',
  'link.asking': 'Waiting for {wallet}...',
  'link.another': 'Choose another wallet',
  'link.lost': 'You are no longer signed in',
  'link.lostText':
    'The account was signed out meanwhile, so nothing was linked. Sign in, then link the wallet.',
  'link.signIn': 'Sign in',
} as const
