import { shortenAddress } from '@countersign/core'
import { connection, session, step, wallets } from './wallets.ts'

/** Returns what the page says about connection and session. */
export function statusText(): string {
  const signedIn = session.get()
  const wallet = connection.get()
  const latest = wallets.attempt.get()
  if (step.get()?.name === 'connect') {
    if (latest.status === 'failed') return `The wallet did not connect (${latest.code}). Choose one again.`
    return 'Confirm in your wallet …'
  }
  if (step.get()?.name === 'chain') return 'Switch to one of these networks to sign in.'
  if (signedIn.status === 'signed_in') return `Signed in as ${shortenAddress(signedIn.session.address)}`
  if (signedIn.status === 'unreachable') return 'The sign-in server did not respond. Reload to try again.'
  if (wallet.status === 'reconnecting' || signedIn.status === 'loading') return 'Loading …'
  if (wallet.status === 'disconnected') return 'Choose a wallet.'
  switch (wallets.signing.get()?.status) {
    case 'signing':
      return 'Sign the message in your wallet …'
    case 'verifying':
      return 'Verifying …'
    case 'failed':
      return 'Signing in failed. Try again.'
    default:
      return `Connected as ${shortenAddress(wallet.address)}`
  }
}
