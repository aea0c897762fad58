import { createSignIn, type Database, type SignInOptions } from '@countersign/sign-in'
import { createSiweMessage } from '@countersign/sign-in/siwe'
import type { Address, Hex } from 'viem'

const origin = 'http://localhost:3000'

/** A signer: an address, and its wallet's signing method. */
export type Signer = {
  readonly address: Address
  signMessage(parameters: { readonly message: string }): Promise<Hex>
}

export type Entered = {
  readonly status: number
  /** The error code; `null` if it succeeded. */
  readonly code: string | null
  /** The session's wallet as `address chainId`; `null` if there is no session. */
  readonly wallet: string | null
  /** Whether the wallet was detached from an account whose owner no longer controls it. */
  readonly walletDetached: boolean
  readonly milliseconds: number
  /** Sends a request with the session's cookies. */
  get(path: string): Promise<{ readonly status: number; readonly body: Body }>
  /** Links another wallet to the account that is signed in. */
  link(signer: Signer, chainId?: number): Promise<{ readonly status: number; readonly body: Body }>
  /** Opens the event stream of the session. Resolves with the names of the events that have arrived so far. */
  listen(): Promise<readonly string[]>
  /** Sends the same message and signature again. */
  again(): Promise<{ readonly code: string | null }>
}

/** A response body. The path determines which fields it has. */
export type Body = {
  readonly account: {
    readonly id: string
    readonly wallets: readonly { readonly address: Address; readonly primary: boolean }[]
  }
  readonly code: string
  readonly activity: readonly { readonly kind: string; readonly reason: string | null }[]
}

/** A sign-in server for chains, with a new browser for each sign-in. */
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
    ipAddress: string | null = null,
  ) {
    const headers = { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await signIn.fetch(new Request(new URL(path, origin), init), { ipAddress })
    const [set = ''] = response.headers.getSetCookie()
    return {
      status: response.status,
      cookie: set.split(';')[0] ?? '',
      body: JSON.parse(await response.text()),
    }
  }

  type ChallengeRequest = {
    readonly chainId: number
    readonly purpose?: 'link' | 'confirm'
    readonly action?: 'link_wallet'
  }

  /** Requests a challenge and has the signer sign its message. */
  async function prove(signer: Signer, { chainId, ...challenge }: ChallengeRequest, browser = '') {
    const { cookie, body } = await send('POST', '/api/siwe/nonce', browser, challenge)
    const message = createSiweMessage({ ...body, address: signer.address, version: '1', chainId })
    return { cookie, message, signature: await signer.signMessage({ message }) }
  }

  /**
   * Signs in: challenge, message, signature, verification, session. `ipAddress` is the client IP of the
   * verification.
   */
  async function enter(signer: Signer, chainId = 31337, ipAddress: string | null = null): Promise<Entered> {
    const { cookie, message, signature } = await prove(signer, { chainId })
    const verify = () => send('POST', '/api/siwe/verify', cookie, { message, signature }, ipAddress)
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
        const challenge = { chainId, purpose: 'confirm', action: 'link_wallet' } as const
        const { cookie, ...confirmation } = await prove(signer, challenge)
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
        const events: string[] = []
        const decoder = new TextDecoder()
        const read = async () => {
          for await (const chunk of body ?? [])
            events.push(
              ...[...decoder.decode(chunk).matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name),
            )
        }
        void read()
        return events
      },
      again: async () => ({ code: (await verify()).body.code ?? null }),
    }
  }

  return { enter, close: signIn.close }
}
