import { equalSecrets } from '../crypto/equalSecrets.ts'
import { RequestError } from '../errors/RequestError.ts'
import { decodePercent } from '../fields/decodePercent.ts'

/**
 * Returns the audience of the service that sent a request, by HTTP Basic authentication (RFC 6749, section 2.3.1) with the
 * audience as the user name. It can be percent-encoded, or contain colons as they are: secrets contain none.
 *
 * @throws {RequestError} `client_secret`
 */
export function authenticateService(
  request: Request,
  services: ReadonlyMap<string, readonly string[]>,
): string {
  const [audience, secret] = readCredentials(request.headers.get('authorization') ?? '')
  // Also compares a secret for an unknown audience, so that timing does not reveal which ones exist.
  const expected = services.get(audience) ?? ['']
  const matches = expected.map((one) => equalSecrets(one, secret))
  if (matches.includes(true) && services.has(audience)) return audience
  throw new RequestError(
    'client_secret',
    'Send the audience and the secret of your service with HTTP Basic authentication.',
  )
}

function readCredentials(header: string): [audience: string, secret: string] {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header) ?? []
  if (encoded === undefined) return ['', '']
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.lastIndexOf(':')
  return [decodePercent(text.slice(0, Math.max(colon, 0))), decodePercent(text.slice(colon + 1))]
}
