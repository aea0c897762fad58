import { getConnection, signMessage } from '@wagmi/core'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { config } from './config.ts'

/** Signs in with the connected account. */
export async function signIn(): Promise<void> {
  const { address, chainId } = getConnection(config)
  if (!address || !chainId) throw new Error('Connect a wallet first.')
  const challenge = await (await call('POST', '/api/siwe/nonce', {})).json()
  const { domain, uri, statement, nonce } = challenge
  const issuedAt = new Date(challenge.issuedAt)
  const expirationTime = new Date(challenge.expirationTime)
  const fields = { domain, uri, statement, nonce, issuedAt, expirationTime }
  const message = createSiweMessage({ ...fields, address, chainId, version: '1' })
  const signature = await signMessage(config, { message })
  await call('POST', '/api/siwe/verify', { message, signature })
}

/** Returns the address that is signed in, or `null`. */
export async function readSession(): Promise<Address | null> {
  const signedIn = await (await call('GET', '/api/session')).json()
  return signedIn?.session.address ?? null
}

export const signOut = () => call('DELETE', '/api/session')

async function call(method: string, path: string, body?: object): Promise<Response> {
  const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(path, { method, ...content })
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}.`)
  return response
}
