import type { SiweMessage } from './SiweMessage.ts'

/** Returns the text of a sign-in message (ERC-4361). Does not check its fields. */
export function formatSiweMessage(message: SiweMessage): string {
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = message
  return [
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
}
