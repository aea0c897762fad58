import { signatureText } from './signatureText.ts'

/** The texts of signing in. */
export const signIn = {
  'signIn.title': 'Verify your account',
  'signIn.expired': 'Your session expired on {date}.',
  ...signatureText,
  'signIn.messagePreview': 'What you will sign',
  'signIn.preparing': 'Preparing message...',
  'signIn.sign': 'Sign message',
  'signIn.signing': 'Waiting for signature...',
  'signIn.verifying': 'Verifying signature...',
  'signIn.done': 'Signed in',
  'signIn.cancel': 'Cancel',
  'signIn.retry': 'Try again',
  'signIn.slow': 'Don’t see a request? Open {wallet} to check.',
  'signIn.owners':
    'Waiting for the owners of this Safe: {threshold} of {owners} must sign. They have until {time}.',
  'signIn.ownersLate':
    'Error signing message, please retry! Not enough owners signed in time. All signatures are needed again.',
  'signIn.chain':
    'This Safe signs on chain, which costs a network fee. Waiting for confirmation until {time}.',
  'signIn.chainLate':
    'Error signing message, please retry! The Safe did not sign in time. The next attempt needs a new signature.',
  'signIn.left': '{time} left',
  'signIn.open': 'Open {wallet}',
  'signIn.startOver': 'Start over',
  'signIn.error.preparing': 'Error preparing message, please retry!',
  'signIn.error.signing': 'Error signing message, please retry!',
  'signIn.blocked': 'Your browser blocked the {wallet} window. Allow pop-ups for this site, then try again.',
  'signIn.error.verifying': 'Error verifying signature, please retry!',
  'signIn.error.taken':
    'This wallet is linked to another account. Sign in to that account and unlink it first.',
  'signIn.error.unknown': 'Oops, something went wrong!',
} as const
