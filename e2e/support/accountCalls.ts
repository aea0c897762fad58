import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { runningWorld } from './world.ts'

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** Sends requests to the server as a page of the application does, with the cookies of the page's browser. */
export async function callServer(
  page: Page,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<Answer> {
  const { url } = runningWorld()
  const response = await page.request.fetch(url + path, {
    method,
    headers: { origin: url },
    ...(body ? { data: body } : {}),
  })
  const text = await response.text()
  return { status: response.status(), body: text === '' ? {} : JSON.parse(text) }
}

type Proof = {
  readonly account: PrivateKeyAccount
  readonly purpose?: 'sign_in' | 'link' | 'confirm'
  /** What is confirmed. */
  readonly action?: string
  /** Changes the message before it is signed. */
  readonly change?: (message: string) => string
  /** The signer; default: the account itself. */
  readonly signer?: PrivateKeyAccount
}

/** A message with a fresh challenge, signed. */
export async function prove(
  page: Page,
  { account, purpose = 'sign_in', action, change = (message) => message, signer = account }: Proof,
): Promise<{ readonly message: string; readonly signature: string }> {
  const { status, body } = await callServer(page, 'POST', '/api/siwe/nonce', { purpose, action })
  expect(status).toBe(200)
  const { domain, uri, statement, nonce, issuedAt, expirationTime } = body as Record<string, string>
  const message = change(
    createSiweMessage({
      address: account.address,
      chainId: runningWorld().chains[0].id,
      version: '1',
      domain: String(domain),
      uri: String(uri),
      statement: String(statement),
      nonce: String(nonce),
      issuedAt: new Date(String(issuedAt)),
      expirationTime: new Date(String(expirationTime)),
    }),
  )
  return { message, signature: await signer.signMessage({ message }) }
}

/** Whose wallet a browser was signed in with by {@link signInByCall}. */
const owners = new WeakMap<BrowserContext, PrivateKeyAccount>()

/** Signs the page's browser in, without a wallet in the page. Returns the account's ID. */
export async function signInByCall(page: Page, account: PrivateKeyAccount): Promise<string> {
  const { status, body } = await callServer(page, 'POST', '/api/siwe/verify', await prove(page, { account }))
  expect(status).toBe(200)
  owners.set(page.context(), account)
  return (body.account as { id: string }).id
}

/** The wallet that confirms an action; default: the one that signed in. */
export async function confirmByCall(page: Page, action: string, owner = owners.get(page.context())) {
  if (!owner) throw new Error('Sign in by call, or pass the wallet that confirms.')
  return prove(page, { account: owner, purpose: 'confirm', action })
}

/** Links another wallet to the account that is signed in. */
export async function linkByCall(
  page: Page,
  account: PrivateKeyAccount,
  owner?: PrivateKeyAccount,
): Promise<void> {
  const { status } = await callServer(page, 'POST', '/api/wallets', {
    ...(await prove(page, { account, purpose: 'link' })),
    confirmation: await confirmByCall(page, 'link_wallet', owner),
  })
  expect(status).toBe(200)
}
