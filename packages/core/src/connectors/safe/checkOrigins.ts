import { readUrl } from '../../format/readUrl.ts'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'

const FIELD = 'allowedOrigins'

/**
 * Validates the allowed origins before any request.
 *
 * @throws {InvalidConnectorError} no array, an empty one, or one with anything but origins and expressions
 */
export function checkOrigins(origins: readonly (string | RegExp)[] | undefined): void {
  if (origins === undefined) return
  if (!Array.isArray(origins) || origins.length === 0)
    throw new InvalidConnectorError('safe', FIELD, 'a list of at least one origin')
  for (const [index, origin] of origins.entries())
    if (!(origin instanceof RegExp) && !isOrigin(origin))
      throw new InvalidConnectorError(
        'safe',
        `${FIELD}[${index}]`,
        'an origin such as https://app.safe.global, without a path, or a RegExp',
      )
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && readUrl(value)?.origin === value
}
