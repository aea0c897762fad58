import type { SignInAdapter } from '@countersign/kit'
import { createSiweMessage } from 'viem/siwe'

/** How long a message is valid, in milliseconds. The server should enforce the same limit. */
const LIFETIME = 5 * 60_000

export const signIn: SignInAdapter = {
  async prepare({ address, chainId, signal }) {
    const { nonce } = await (await call('POST', '/auth/nonce', signal)).json()
    const expiresAt = new Date(Date.now() + LIFETIME)
    const message = createSiweMessage({
      address,
      chainId,
      nonce,
      version: '1',
      domain: location.host,
      uri: location.origin,
      statement: 'Sign in to My App. It costs nothing and moves no funds.',
      issuedAt: new Date(),
      expirationTime: expiresAt,
    })
    return { message, expiresAt }
  },

  verify: ({ message, signature, signal }) => call('POST', '/auth/verify', signal, { message, signature }),

  async getSession({ signal }) {
    const { user } = await (await call('GET', '/auth/session', signal)).json()
    return user ? { address: user.address, addresses: user.addresses } : null
  },

  signOut: ({ signal }) => call('DELETE', '/auth/session', signal),
}

/** Rejects unless the response is 2xx, so that the kit can detect failures. */
async function call(method: string, path: string, signal: AbortSignal, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    signal,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}.`)
  return response
}
