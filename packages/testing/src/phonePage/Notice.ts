import type { Metadata } from '@countersign/walletconnect/protocol'
import { PhoneError } from '../phone/PhoneError.ts'
import { text } from '../texts/text.ts'

/** A message on the first screen: waiting, done, refused or failed. */
export type Notice = {
  readonly tone: 'waiting' | 'done' | 'refused' | 'failed'
  readonly text: string
  /** The site to return to. */
  readonly back?: Metadata
}

/** Returns why a pairing failed, and what to do. */
export function failureText(error: unknown): string {
  if (error instanceof PhoneError) return text(phoneTexts[error.code])
  if (error instanceof Error && 'code' in error && error.code === 'refused')
    return text('phone.failure.relayRefused')
  return text('phone.failure.relaySilent')
}

const phoneTexts = {
  invalid_uri: 'phone.paste.noLink',
  expired: 'phone.failure.expired',
  rejected: 'phone.failure.rejected',
  unsupported: 'phone.failure.unsupported',
  refused: 'phone.failure.refused',
  closed: 'phone.failure.closed',
} as const satisfies Record<PhoneError['code'], string>
