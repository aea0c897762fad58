import { randomBytes } from 'node:crypto'
import { Auth, type AuthConfig } from '@auth/core'
import { SiweMessage } from 'siwe'
import { countersign } from '../../authjs/countersign.ts'
import { origin } from '../createBrowser.ts'
import { createJar } from './createJar.ts'
import type { Verifier } from './Verifier.ts'

type Provider = AuthConfig['providers'][number] & { readonly id: string }

/** Auth.js with the credential of the siwe documentation: the nonce is the CSRF token of Auth.js. */
export async function openAuthJs(): Promise<Verifier> {
  const domain = new URL(origin).host
  const provider: Provider = {
    id: 'siwe',
    name: 'Ethereum',
    type: 'credentials',
    credentials: { message: {}, signature: {} },
    async authorize({ message, signature }, request) {
      try {
        const siwe = new SiweMessage(String(message))
        const cookie = request.headers.get('cookie') ?? ''
        const nonce = /authjs\.csrf-token=([0-9a-f]+)/.exec(cookie)?.[1] ?? ''
        const { success } = await siwe.verify({ signature: String(signature), domain, nonce })
        return success ? { id: siwe.address } : null
      } catch {
        return null
      }
    },
  }
  return open('Auth.js with siwe', ['@auth/core', 'siwe'], provider, (csrfToken) => csrfToken)
}

/** Auth.js with our provider, and nonces of the application that are valid once and in one browser. */
export async function openAuthJsWithOurs(): Promise<Verifier> {
  const issued = new Map<string, string>()
  const browserOf = (cookie: string | null) => /authjs\.csrf-token=([0-9a-f]+)/.exec(cookie ?? '')?.[1]
  const provider = countersign({
    origin,
    chainIds: [1],
    consumeNonce(nonce, request) {
      const browser = issued.get(nonce)
      issued.delete(nonce)
      return browser !== undefined && browser === browserOf(request.headers.get('cookie'))
    },
    getUser: ({ address }) => ({ id: address }),
  })
  const issue = (csrfToken: string) => {
    const nonce = randomBytes(16).toString('hex')
    issued.set(nonce, csrfToken)
    return nonce
  }
  return open('Auth.js with our provider', ['@auth/core', '@countersign/sign-in'], provider, issue)
}

function open(
  name: string,
  packages: readonly string[],
  provider: Provider,
  issueNonce: (csrfToken: string) => string,
): Verifier {
  const config: AuthConfig = {
    secret: randomBytes(32).toString('hex'),
    trustHost: true,
    basePath: '/auth',
    session: { strategy: 'jwt' },
    logger: { error() {}, warn() {}, debug() {} },
    providers: [provider],
  }
  return {
    name,
    packages,
    hasNonces: true,
    openBrowser() {
      const send = createJar((request) => Auth(request, config))
      const getToken = async (): Promise<string> => (await (await send('/auth/csrf')).json()).csrfToken
      return {
        getNonce: async () => issueNonce(await getToken()),
        async verify(signed) {
          await send('/auth/signout', { csrfToken: await getToken() }, 'form')
          await send(`/auth/callback/${provider.id}`, { csrfToken: await getToken(), ...signed }, 'form')
          return (await (await send('/auth/session')).json()) !== null
        },
      }
    },
  }
}
