/** The texts of adding another wallet to the account, and of confirming a change of it. */
export const link = {
  'link.viewTitle': 'Link this wallet',
  'link.text':
    'Sign a message with this wallet to add it to your account. Signing is free and moves no funds.',
  'link.done': 'Linked',
  'link.same':
    '{address} is already linked to this account. Switch to another account in {wallet}, or choose another wallet.',
  'link.ask': 'Choose another account',
  'link.asking': 'Waiting for {wallet}...',
  'link.another': 'Choose another wallet',
  'link.lost': 'You are no longer signed in',
  'link.lostText': 'You were signed out, so nothing was changed. Sign in, then try again.',
  'link.signIn': 'Sign in',

  'confirm.title': 'Confirm with your wallet',
  'confirm.text': 'A linked wallet must confirm this.',
  'confirm.linkTitle': 'Link another wallet',
  'confirm.linkText': 'Confirm with a linked wallet first, then choose the wallet to add.',
  'confirm.with': 'Sign with {address}. Signing is free and moves no funds.',
  'confirm.sign': 'Sign to confirm',
  'confirm.verifying': 'Confirming...',
  'confirm.done': 'Confirmed',
  'confirm.failed': 'This could not be confirmed. Try again.',
  'confirm.disconnected': 'Connect a linked wallet to confirm:',
  'confirm.foreign':
    '{address} is not linked to your account. Switch to a linked wallet in {wallet}, or connect another wallet:',
  'confirm.connect': 'Connect wallet',
  'confirm.another': 'Connect another wallet',
} as const
