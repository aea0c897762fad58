import type { Session, SignInAdapter } from '@countersign/kit'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'

const VALID_FOR = 10 * 60_000

/** A sign-in backend in the page: it accepts every signature, and keeps the session until the page is closed. */
export function createPreviewSignIn(): SignInAdapter {
  let prepared: Session | null = null
  let session: Session | null = null
  return {
    requestSignature: 'on_click',
    async prepare({ address, chainId }) {
      const issuedAt = new Date()
      const expiresAt = new Date(issuedAt.getTime() + VALID_FOR)
      prepared = { address, addresses: [address] }
      const message = createSiweMessage({
        address,
        chainId,
        domain: location.host,
        expirationTime: expiresAt,
        issuedAt,
        nonce: generateSiweNonce(),
        statement: 'Sign in to My App.',
        uri: location.origin,
        version: '1',
      })
      return { message, expiresAt }
    },
    async verify() {
      session = prepared
    },
    getSession: async () => session,
    async signOut() {
      session = null
    },
  }
}
