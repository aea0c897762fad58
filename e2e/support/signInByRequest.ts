import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** What a browser sends to sign in. */
export type SignedMessage = { readonly message: string; readonly signature: Hex }

/**
 * Requests a nonce with a browser's own cookies, and signs its message, with a new key by default. `options` is the body of
 * the nonce request.
 */
export async function signMessage(
  request: APIRequestContext,
  url: string,
  privateKey = generatePrivateKey(),
  options: object = {},
): Promise<SignedMessage> {
  const account = privateKeyToAccount(privateKey)
  const response = await request.post(`${url}/api/siwe/nonce`, { ...asOurs(url), data: options })
  if (!response.ok()) throw new Error(`No nonce: ${response.status()} ${await response.text()}`)
  const { domain, uri, statement, nonce, issuedAt, expirationTime } = await response.json()
  const message = createSiweMessage({
    version: '1',
    address: account.address,
    chainId: 31337,
    domain,
    uri,
    statement,
    nonce,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  })
  return { message, signature: await account.signMessage({ message }) }
}

/** Sends a signed message with a browser's own cookies, as our page would. */
export function verify(request: APIRequestContext, url: string, signed: SignedMessage): Promise<APIResponse> {
  return request.post(`${url}/api/siwe/verify`, { ...asOurs(url), data: signed })
}

/** Signs a browser in without a page, and resolves the address: its pages are signed in from then on. */
export async function signInByRequest(request: APIRequestContext, url: string): Promise<Address> {
  const privateKey = generatePrivateKey()
  const response = await verify(request, url, await signMessage(request, url, privateKey))
  if (!response.ok()) throw new Error(`Not signed in: ${response.status()} ${await response.text()}`)
  return privateKeyToAddress(privateKey)
}

/** The server's session response, requested with a browser's own cookies. */
export async function sessionStatusByRequest(request: APIRequestContext, url: string): Promise<number> {
  const response = await request.get(`${url}/api/session`, asOurs(url))
  return response.ok() && (await response.json()) === null ? 401 : response.status()
}

/** As our page; the server may close a keep-alive connection while it is reused. */
function asOurs(url: string) {
  return { headers: { origin: url }, maxRetries: 2 }
}
