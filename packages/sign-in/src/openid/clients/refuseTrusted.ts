import type { Configuration, errors } from 'oidc-provider'
import { TRUSTED } from './toMetadata.ts'

type Validation = NonNullable<Configuration['extraClientMetadata']>

/** Only the operator can trust a client: a registration with that field is refused. */
export function refuseTrusted(InvalidClientMetadata: typeof errors.InvalidClientMetadata): Validation {
  return {
    properties: [TRUSTED],
    validator(ctx, _name, value) {
      // Clients of the configuration and the database are read without a request.
      if (ctx && value !== undefined) throw new InvalidClientMetadata(`${TRUSTED} cannot be registered.`)
    },
  }
}
