import type { Metadata } from '@countersign/walletconnect/protocol'
import { PhoneError } from '../PhoneError.ts'

/** What the phone tells the person beside their sheets: what it waits for, what was done or refused, what failed. */
export type Notice = {
  readonly tone: 'waiting' | 'done' | 'refused' | 'failed'
  readonly text: string
  /** The site to go back to. */
  readonly back?: Metadata
}

/** Why a pairing failed, and what to do. */
export function failureText(error: unknown): string {
  if (error instanceof PhoneError) return phoneTexts[error.code]
  if (error instanceof Error && 'code' in error && error.code === 'refused')
    return 'The relay refuses this phone. Look at the project id of the site.'
  return 'The relay does not answer. Is the local world still running? Try again once it is.'
}

const phoneTexts = {
  'bad-link': 'This is no link to connect a wallet. Such a link begins with "wc:".',
  expired: 'This code is too old. Ask the site for a new one.',
  rejected: 'Rejected. The site has been told.',
  unsupported: 'The site needs a network that this phone does not know. It was told so.',
  refused: 'The site did not take the connection. Ask it for a new code.',
  closed: 'The phone was closed meanwhile.',
} satisfies Record<PhoneError['code'], string>
