import { randomBytes } from 'node:crypto'
import type { SignedMessage, VerifierBrowser } from './Verifier.ts'

/** A browser whose application keeps the nonce in a session, for libraries that have none. */
export function openNonceHolder(
  verify: (signed: SignedMessage, nonce: string) => Promise<boolean>,
): VerifierBrowser {
  let nonce = ''
  return {
    async getNonce() {
      nonce = randomBytes(16).toString('hex')
      return nonce
    },
    verify: (signed) => verify(signed, nonce),
  }
}
