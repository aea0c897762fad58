import { checkFields, checkSize } from './fields.ts'
import { formatSiweMessage } from './formatSiweMessage.ts'
import type { SiweMessage } from './SiweMessage.ts'

/**
 * Creates the text of a sign-in message (ERC-4361). `parseSiweMessage` parses it back.
 *
 * @example
 * ```ts
 * createSiweMessage({
 *   domain: 'app.example',
 *   address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   statement: 'Sign in to Example.',
 *   uri: 'https://app.example',
 *   version: '1',
 *   chainId: 1,
 *   nonce: '8f14e45fceea167a5a36dedd4bea2543',
 *   issuedAt: new Date().toISOString(),
 * })
 * ```
 * @throws {RequestError} with a `message_*` code when a field is invalid or the message is too long
 */
export function createSiweMessage(message: SiweMessage): string {
  checkFields(message)
  const text = formatSiweMessage(message)
  checkSize(text)
  return text
}
