import type { Address } from 'viem'

/** The fields of a sign-in message, with the names of ERC-4361. */
export type SignInMessageFields = {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Returns the text of a sign-in message (ERC-4361) for an account. Does not check its fields. */
export function signInMessage(fields: SignInMessageFields, address: Address | string): string {
  const { domain, uri, version, chainId, nonce, issuedAt, statement, resources } = fields
  const optional = {
    'Expiration Time': fields.expirationTime,
    'Not Before': fields.notBefore,
    'Request ID': fields.requestId,
  }
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...Object.entries(optional).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
