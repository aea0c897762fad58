import { createSiweMessage } from 'viem/siwe'

type Challenge = {
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly statement: string
  readonly issuedAt: string
  readonly expirationTime: string
}

type MessageRequest = {
  readonly nonce: string
  readonly address: `0x${string}`
  readonly chainId: number
}

/** RainbowKit's adapter for our server. Pass it to `createAuthenticationAdapter`. */
export const authenticationAdapter = {
  /** Not sent. RainbowKit reuses one nonce for several attempts, so `createMessage` requests a new one each time. */
  async getNonce() {
    return 'requested-by-createMessage'
  },

  async createMessage({ address, chainId }: MessageRequest): Promise<string> {
    const response = await call('POST', '/api/siwe/nonce', {})
    const challenge: Challenge = await response.json()
    return createSiweMessage({
      address,
      chainId,
      version: '1',
      domain: challenge.domain,
      uri: challenge.uri,
      statement: challenge.statement,
      nonce: challenge.nonce,
      issuedAt: new Date(challenge.issuedAt),
      expirationTime: new Date(challenge.expirationTime),
    })
  },

  async verify({ message, signature }: { readonly message: string; readonly signature: string }) {
    const response = await fetch('/api/siwe/verify', request('POST', { message, signature }))
    return response.ok
  },

  async signOut() {
    await call('DELETE', '/api/session')
  },
}

/** Returns the session, or `null`. With a session, the provider's `status` is `authenticated`. */
export async function getSession(): Promise<{ readonly address: string } | null> {
  const response = await call('GET', '/api/session')
  const signedIn = await response.json()
  return signedIn && { address: signedIn.session.address }
}

/** Rejects if the status is not 2xx. */
async function call(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(path, request(method, body))
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}.`)
  return response
}

function request(method: string, body?: object): RequestInit {
  if (!body) return { method }
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
