import { hashSecret } from '../crypto/secret.ts'

/** Returns the hash that binds a nonce to a browser, by the secret of its cookie, and to the origin of its page. */
export function hashBinding(bindingSecret: string, origin: string): string {
  return hashSecret(`${bindingSecret} ${origin}`)
}
