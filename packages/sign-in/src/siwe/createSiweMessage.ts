import { checkFields, checkSize } from './fields.ts'
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
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = message
  const text = [
    `${scheme === undefined ? '' : `${scheme}://`}${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
  checkSize(text)
  return text
}
