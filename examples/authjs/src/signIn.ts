import type { SignInAdapter } from '@countersign/kit'
import { createSiweMessage } from 'viem/siwe'

/** How long a message is valid, in milliseconds. The server enforces the same limit. */
const LIFETIME = 5 * 60_000

export const signIn: SignInAdapter = {
  async prepare({ address, chainId, signal }) {
    const { nonce } = await call('/nonce', signal, {})
    const expiresAt = new Date(Date.now() + LIFETIME)
    const message = createSiweMessage({
      address,
      chainId,
      nonce,
      version: '1',
      domain: location.host,
      uri: location.origin,
      statement: 'Sign in to Auth.js Example.',
      issuedAt: new Date(),
      expirationTime: expiresAt,
    })
    return { message, expiresAt }
  },

  async verify({ message, signature, signal }) {
    const { csrfToken } = await call('/auth/csrf', signal)
    const { url } = await call('/auth/callback/countersign', signal, { csrfToken, message, signature })
    // Auth.js also responds with a URL if it refuses the sign-in.
    const error = new URL(url).searchParams.get('error')
    if (error) throw new Error(`Auth.js refused the sign-in: ${error}.`)
  },

  async getSession({ signal }) {
    const session = await call('/auth/session', signal)
    return session && { address: session.address, addresses: [session.address] }
  },

  async signOut({ signal }) {
    const { csrfToken } = await call('/auth/csrf', signal)
    await call('/auth/signout', signal, { csrfToken })
  },
}

/** Sends a request, as a form if it has fields. Rejects unless the response is 2xx. */
async function call(path: string, signal: AbortSignal, fields?: Record<string, string>) {
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
  // With this header, Auth.js returns the next URL instead of a redirect.
  const response = await fetch(path, { ...form, signal, headers: { 'X-Auth-Return-Redirect': '1' } })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}.`)
  return response.json()
}
