import type { Metadata } from '@countersign/walletconnect/protocol'
import { PhoneError } from '../phone/PhoneError.ts'

/** A message on the first screen: waiting, done, refused or failed. */
export type Notice = {
  readonly tone: 'waiting' | 'done' | 'refused' | 'failed'
  readonly text: string
  /** The site to return to. */
  readonly back?: Metadata
}

/** Returns why a pairing failed, and what to do. */
export function failureText(error: unknown): string {
  if (error instanceof PhoneError) return phoneTexts[error.code]
  if (error instanceof Error && 'code' in error && error.code === 'refused')
    return 'The relay rejected this phone. Check the project ID of the site.'
  return 'The relay is not responding. Make sure the local environment is running, then try again.'
}

const phoneTexts = {
  invalid_uri: 'This is not a WalletConnect link. These links start with "wc:".',
  expired: 'This code has expired. Get a new one from the site.',
  rejected: 'Rejected. The site has been notified.',
  unsupported: 'The site requires a network that this phone does not support. The site has been notified.',
  refused: 'The site did not accept the connection. Get a new code from the site.',
  closed: 'The phone was closed.',
} satisfies Record<PhoneError['code'], string>
