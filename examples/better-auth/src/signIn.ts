import type { SignInAdapter } from '@countersign/kit'
import { createAuthClient } from 'better-auth/client'
import { siweClient } from 'better-auth/client/plugins'
import { createSiweMessage } from 'viem/siwe'

/** How long a message is valid, in milliseconds. The server enforces the same limit. */
const LIFETIME = 5 * 60_000

const auth = createAuthClient({ plugins: [siweClient()] })

export const signIn: SignInAdapter = {
  async prepare({ address, chainId, signal }) {
    const { nonce } = await auth.siwe.nonce({}, { signal, throw: true })
    const expiresAt = new Date(Date.now() + LIFETIME)
    const message = createSiweMessage({
      address,
      chainId,
      nonce,
      version: '1',
      domain: location.host,
      uri: location.origin,
      statement: 'Sign in to better-auth Example.',
      issuedAt: new Date(),
      expirationTime: expiresAt,
    })
    return { message, expiresAt }
  },

  verify: ({ message, signature, signal }) =>
    auth.siwe.verify({ message, signature }, { signal, throw: true }),

  async getSession({ signal }) {
    const { data, error } = await auth.$fetch<{ addresses: `0x${string}`[] } | null>('/get-session', {
      signal,
    })
    if (error) throw new Error(`The session could not be read: ${error.status} ${error.statusText}.`)
    const [address] = data?.addresses ?? []
    return data && address ? { address, addresses: data.addresses } : null
  },

  signOut: ({ signal }) => auth.signOut({}, { signal, throw: true }),
}
