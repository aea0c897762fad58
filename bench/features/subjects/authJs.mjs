import { randomBytes } from 'node:crypto'
import { Auth } from '@auth/core'
import { SiweMessage } from 'siwe'
import { createSiweMessage } from 'viem/siwe'
import { chainId, createPage, domain, must, origin } from '../page.mjs'

/**
 * Auth.js with the credential that guides for siwe show: the nonce is the CSRF token of Auth.js. `acceptNonce` is a check
 * that an application adds, `providerOf` returns the provider of ethers for a chain, `findUser` a user of the application.
 */
export async function openAuthJs(options = {}) {
  const { acceptNonce = () => true, providerOf = () => undefined, findUser, ...config } = options
  const provider = {
    id: 'siwe',
    name: 'Ethereum',
    type: 'credentials',
    credentials: { message: {}, signature: {} },
    async authorize({ message, signature }, request) {
      try {
        const siwe = new SiweMessage(String(message))
        const cookie = request.headers.get('cookie') ?? ''
        const nonce = /authjs\.csrf-token=([0-9a-f]+)/.exec(cookie)?.[1] ?? ''
        if (!acceptNonce(nonce, request)) return null
        const claim = { signature: String(signature), domain, nonce }
        const { success } = await siwe.verify(claim, { provider: providerOf(siwe.chainId) })
        return success ? (findUser?.(siwe.address) ?? { id: siwe.address }) : null
      } catch {
        return null
      }
    },
  }
  const secret = randomBytes(32).toString('hex')
  const settings = {
    secret,
    trustHost: true,
    basePath: '/auth',
    session: { strategy: 'jwt' },
    logger: { error() {}, warn() {}, debug() {} },
    ...config,
    providers: [provider, ...(config.providers ?? [])],
    callbacks: { session: ({ session, token }) => ({ ...session, address: token.sub }), ...config.callbacks },
  }

  function newBrowser() {
    const page = createPage((request) => Auth(request, settings))
    const csrfToken = async () => (await page.send('GET', '/auth/csrf')).body.csrfToken
    async function readSession() {
      const { status, body } = await page.send('GET', '/auth/session')
      must(status === 200, 'reading a session of Auth.js')
      return body
    }
    return {
      page,
      csrfToken,
      async prove(account, chain = chainId) {
        const message = createSiweMessage({
          domain,
          address: account.address,
          uri: origin,
          version: '1',
          chainId: chain,
          nonce: await csrfToken(),
          issuedAt: new Date(),
        })
        return { message, signature: await account.signMessage({ message }) }
      },
      async verify(proof) {
        await page.send('POST', '/auth/signout', { form: { csrfToken: await csrfToken() } })
        await page.send('POST', '/auth/callback/siwe', { form: { csrfToken: await csrfToken(), ...proof } })
        return (await readSession()) !== null
      },
      /** The ID of the user; `null` without a session. */
      user: async () => (await readSession())?.address ?? null,
    }
  }

  return { secret, newBrowser, async close() {} }
}

/** The cookie of the session. */
export const sessionCookie = 'authjs.session-token'
