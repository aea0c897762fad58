import { signatureText } from './signatureText.ts'

/** The texts of the views for connecting a wallet. */
export const connect = {
  ...signatureText,
  'connect.found': '{wallet} is installed',
  'connect.foundText': 'Connect to continue with {wallet}.',
  'connect.connect': 'Connect',
  'connect.opening': 'Opening {wallet}...',
  'connect.confirm': 'Confirm connection in the extension',
  'connect.connecting': 'Connecting',
  'connect.reading': 'Loading your account from {wallet}',
  'connect.notInstalled': '{wallet} is not installed',
  'failed.not_installed': 'Install it, then come back to this page.',
  'connect.continue': 'Continue in {wallet}',
  'connect.accept': 'Accept connection request in the wallet',
  'connect.retry': 'RETRY',
  'connect.another': 'Choose another wallet',
  'connect.slow': 'Don’t see a request? Open {wallet} from your browser toolbar. It may be locked.',
  'connect.slowPhone': 'Don’t see a request? {wallet} may be locked.',
  'connect.slowReading':
    'Still waiting for {wallet}. It may be asking you to switch networks. Open it to check.',
  'connect.failed': '{wallet} did not connect',
  'failed.rejected': 'You rejected the request in {wallet}. Nothing was shared.',
  'failed.already_pending': 'A request is already pending in {wallet}. Approve or reject it, then try again.',
  'connect.pendingTitle': '{wallet} is waiting for you',
  'failed.timed_out': '{wallet} did not respond in time. Unlock it, then try again.',
  'failed.unknown': '{wallet} reported an error. Make sure it is unlocked, then try again.',
} as const
