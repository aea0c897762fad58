import { commonErrorTexts } from '@countersign/core/internal'
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
  'failed.not_installed': commonErrorTexts.not_installed,
  'connect.continue': 'Continue in {wallet}',
  'connect.accept': 'Accept connection request in the wallet',
  'connect.retry': 'RETRY',
  'connect.another': 'Choose another wallet',
  'connect.slow': 'Don’t see a request? Open {wallet} from your browser toolbar. It may be locked.',
  'connect.slowPhone': 'Don’t see a request? {wallet} may be locked.',
  'connect.slowReading':
    'Still waiting for {wallet}. It may be asking you to switch networks. Open it to check.',
  'connect.failed': '{wallet} did not connect',
  'failed.rejected': commonErrorTexts.rejected,
  'failed.already_pending': commonErrorTexts.already_pending,
  'connect.pendingTitle': '{wallet} is waiting for you',
  'failed.timed_out': commonErrorTexts.timed_out,
  'failed.unknown': commonErrorTexts.unknown,
} as const
