/** The texts of a wallet on its way to being connected. */
export const connect = {
  'connect.found': '{wallet} is here',
  'connect.foundText': 'Connect to go on with {wallet}.',
  'connect.connect': 'CONNECT',
  'connect.opening': 'Opening {wallet}...',
  'connect.confirm': 'Confirm connection in the extension',
  'connect.connecting': 'Connecting',
  'connect.reading': 'Reading your account from {wallet}',
  'connect.notInstalled': '{wallet} is not installed',
  'failed.not-installed': 'Install it, then come back to this page.',
  'connect.continue': 'Continue in {wallet}',
  'connect.accept': 'Accept connection request in the wallet',
  'connect.retry': 'RETRY',
  'connect.slow': 'Nothing to see? Open {wallet} from your browser’s toolbar; it may be locked.',
  'connect.slowPhone': 'Nothing to see? {wallet} may be locked.',
  'connect.slowReading':
    '{wallet} has not finished. It may be asking you to switch networks: open it and answer.',
  'connect.failed': '{wallet} did not connect',
  'failed.rejected': 'You declined the request in {wallet}. Nothing was shared.',
  'failed.already-pending':
    'A request is already waiting in {wallet}. Open {wallet}, answer it, then try again.',
  'connect.pendingTitle': '{wallet} is waiting for you',
  'failed.timed-out': '{wallet} did not answer in time. Unlock it, then try again.',
  'failed.unknown': '{wallet} reported a problem. Try again, or unlock {wallet} first.',
} as const
