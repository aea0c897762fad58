import { createSignIn, createSiweMessage, type Database, type SignInOptions } from '@countersign/sign-in'
import type { Address, Hex } from 'viem'

const origin = 'http://localhost:3000'

/** Whoever signs in: an address, and what its wallet does with a message. */
export type Signer = {
  readonly address: Address
  signMessage(parameters: { readonly message: string }): Promise<Hex>
}

export type Entered = {
  readonly status: number
  /** Why it was refused; `null` when it was not. */
  readonly code: string | null
  /** The wallet of the session, as `address chainId`; `null` when there is none. */
  readonly wallet: string | null
  /** Whether the wallet was detached from an account whose owner no longer controls it. */
  readonly walletDetached: boolean
  readonly milliseconds: number
  /** Asks for more, as the browser that is signed in now. */
  get(path: string): Promise<{ readonly status: number; readonly body: Body }>
  /** Links another wallet to the account that is signed in. */
  link(signer: Signer, chainId?: number): Promise<{ readonly status: number; readonly body: Body }>
  /** Opens the event stream of the session, as a page does. Resolves the names of the events that have arrived so far. */
  listen(): Promise<readonly string[]>
  /** Tries the same message and signature again. */
  again(): Promise<{ readonly code: string | null }>
}

/** What was answered: which of these there are, the path decides. */
export type Body = {
  readonly account: {
    readonly id: string
    readonly wallets: readonly { readonly address: Address; readonly primary: boolean }[]
  }
  readonly code: string
  readonly activity: readonly { readonly kind: string; readonly reason: string | null }[]
}

/** A sign-in server over networks, and one browser after another that signs in to it. */
export function signInUnderTest(
  database: Database,
  rpcUrls: Readonly<Record<number, readonly string[]>>,
  options: Partial<SignInOptions> = {},
) {
  const chainIds = [31337, 31338]
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds, rpcUrls, ...options })

  async function send(
    method: string,
    path: string,
    cookie: string,
    body?: object,
    client: string | null = null,
  ) {
    const headers = { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await signIn.fetch(new Request(new URL(path, origin), init), { client })
    const [set = ''] = response.headers.getSetCookie()
    return {
      status: response.status,
      cookie: set.split(';')[0] ?? '',
      body: JSON.parse(await response.text()),
    }
  }

  type Asked = {
    readonly chainId: number
    readonly purpose?: 'link' | 'confirm'
    readonly action?: 'link_wallet'
  }

  /** Requests a challenge and has the signer sign its message. */
  async function prove(signer: Signer, { chainId, ...asked }: Asked, browser = '') {
    const { cookie, body } = await send('POST', '/api/siwe/nonce', browser, asked)
    const message = createSiweMessage({ ...body, address: signer.address, version: '1', chainId })
    return { cookie, message, signature: await signer.signMessage({ message }) }
  }

  /** Challenge, message, signature, verify, session: the whole of it. `client` is the client IP of the verification. */
  async function enter(signer: Signer, chainId = 31337, client: string | null = null): Promise<Entered> {
    const { cookie, message, signature } = await prove(signer, { chainId })
    const verify = () => send('POST', '/api/siwe/verify', cookie, { message, signature }, client)
    const started = performance.now()
    const verified = await verify()
    const milliseconds = performance.now() - started
    const session = verified.status === 200 ? await send('GET', '/api/session', verified.cookie) : null
    return {
      status: verified.status,
      code: verified.body.code ?? null,
      wallet: session && `${session.body.session.address} ${session.body.session.chainId}`,
      walletDetached: verified.body.walletDetached ?? false,
      milliseconds,
      get: (path) => send('GET', path, verified.cookie),
      async link(other, chainId = 31337) {
        const asked = { chainId, purpose: 'confirm', action: 'link_wallet' } as const
        const { cookie, ...confirmation } = await prove(signer, asked)
        const claim = await prove(other, { chainId, purpose: 'link' }, cookie)
        const { message, signature } = claim
        return send('POST', '/api/wallets', `${cookie}; ${verified.cookie}`, {
          message,
          signature,
          confirmation,
        })
      },
      async listen() {
        const headers = { cookie: verified.cookie }
        const { body } = await signIn.fetch(new Request(new URL('/api/events', origin), { headers }))
        const heard: string[] = []
        const decoder = new TextDecoder()
        const read = async () => {
          for await (const chunk of body ?? [])
            heard.push(
              ...[...decoder.decode(chunk).matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name),
            )
        }
        void read()
        return heard
      },
      again: async () => ({ code: (await verify()).body.code ?? null }),
    }
  }

  return { enter, close: signIn.close }
}
