import type { SignInAdapter } from '@countersign/kit'
import { createSiweMessage } from 'viem/siwe'

/** Connects the dialog to the routes of `@countersign/sign-in`. */
export const signIn: SignInAdapter = {
  async prepare({ address, chainId, signal }) {
    const challenge = await (await call('POST', '/api/siwe/nonce', signal, {})).json()
    const { domain, uri, statement, nonce } = challenge
    const issuedAt = new Date(challenge.issuedAt)
    const expirationTime = new Date(challenge.expirationTime)
    const fields = { domain, uri, statement, nonce, issuedAt, expirationTime }
    return {
      message: createSiweMessage({ ...fields, address, chainId, version: '1' }),
      expiresAt: expirationTime,
    }
  },

  verify: ({ message, signature, signal }) =>
    call('POST', '/api/siwe/verify', signal, { message, signature }),

  async getSession({ signal }) {
    const signedIn = await (await call('GET', '/api/session', signal)).json()
    if (!signedIn) return null
    const { account, session } = signedIn
    return {
      address: session.address,
      addresses: account.wallets.map((wallet: { address: string }) => wallet.address),
    }
  },

  signOut: ({ signal }) => call('DELETE', '/api/session', signal),
}

async function call(method: string, path: string, signal: AbortSignal, body?: object) {
  const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(path, { method, signal, ...content })
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}.`)
  return response
}
