import type { AccountAction } from '@countersign/api'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SignIn } from '../createSignIn.ts'
import { createSiweMessage } from '../siwe/createSiweMessage.ts'
import { type Answered, type BrowserOptions, type Challenge, origin } from './createBrowser.ts'

export type NativeChallenge = Challenge & { readonly bindingSecret: string }

/** Creates a native app: it has no cookies, and stores the session token itself. */
export function createNativeApp(
  signIn: SignIn,
  { ipAddress = null, userAgent }: Pick<BrowserOptions, 'ipAddress' | 'userAgent'> = {},
) {
  let sessionToken: string | null = null

  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: HeadersInit } = {},
  ): Promise<Answered> {
    const all = new Headers(headers)
    if (sessionToken !== null && !all.has('authorization')) all.set('authorization', `Bearer ${sessionToken}`)
    if (userAgent !== undefined) all.set('user-agent', userAgent)
    if (body !== undefined) all.set('content-type', 'application/json')
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const request = new Request(new URL(path, origin), { method, headers: all, ...text })
    const response = await signIn.fetch(request, { ipAddress })
    const answer = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(answer) : { text: answer },
    }
  }

  async function challenge(body: object = {}): Promise<NativeChallenge> {
    const { body: given } = await send('POST', '/api/siwe/nonce', { body: { ...body, native: true } })
    return given as NativeChallenge
  }

  async function sign(account: PrivateKeyAccount, { bindingSecret, ...fields }: NativeChallenge) {
    const message = createSiweMessage({ ...fields, address: account.address, version: '1', chainId: 31337 })
    const signature = await account.signMessage({ message })
    return { body: { message, signature }, headers: { 'countersign-binding': bindingSecret } }
  }

  /** Signs in and stores the session token. */
  async function enter(account: PrivateKeyAccount): Promise<Answered> {
    const answer = await send('POST', '/api/siwe/verify', await sign(account, await challenge()))
    if (answer.status === 200) sessionToken = answer.body.sessionToken as string
    return answer
  }

  /** Sends a request with a confirmation. */
  async function sendConfirmed(
    account: PrivateKeyAccount,
    action: AccountAction,
    method: string,
    path: string,
    body: object = {},
  ) {
    const { body: confirmation, headers } = await sign(
      account,
      await challenge({ purpose: 'confirm', action }),
    )
    return send(method, path, { body: { ...body, confirmation }, headers })
  }

  return { send, challenge, sign, enter, sendConfirmed, token: () => sessionToken }
}
