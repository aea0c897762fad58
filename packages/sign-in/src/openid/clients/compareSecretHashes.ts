import type { Provider } from 'oidc-provider'
import { equalSecrets } from '../../crypto/equalSecrets.ts'
import { hashSecret } from '../../crypto/secret.ts'

/** Lets the library compare the hashes of client secrets: it gets no secret from the adapter, only a hash. */
export function compareSecretHashes({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function (given: string): boolean {
    return this.clientSecret !== undefined && equalSecrets(hashSecret(given), this.clientSecret)
  }
}
