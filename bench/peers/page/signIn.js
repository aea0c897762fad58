import { createSiweMessage } from 'viem/siwe'

// The adapter of docs/start/keep-rainbowkit.md, for the pages of all peers.

/** Requests the fields of a message: a nonce is valid for one attempt. */
export async function getChallenge() {
  const response = await call('POST', '/api/siwe/nonce', {})
  return response.json()
}

/** The message (ERC-4361) that the server expects for a challenge. */
export function messageOf(challenge, { address, chainId }) {
  const { domain, uri, statement, nonce, issuedAt, expirationTime } = challenge
  return createSiweMessage({
    address,
    chainId,
    version: '1',
    domain,
    uri,
    statement,
    nonce,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  })
}

export async function verify({ message, signature }) {
  const response = await fetch('/api/siwe/verify', request('POST', { message, signature }))
  return response.ok
}

/** Returns the session, or `null`. */
export async function getSession() {
  const response = await call('GET', '/api/session')
  return (await response.json())?.session ?? null
}

export async function signOut() {
  await call('DELETE', '/api/session')
}

async function call(method, path, body) {
  const response = await fetch(path, request(method, body))
  if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}.`)
  return response
}

function request(method, body) {
  if (!body) return { method }
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
