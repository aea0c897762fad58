import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwe } from 'better-auth/plugins/siwe'
import { verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { chainId, createPage, domain, origin } from '../page.mjs'

const tables = ['user', 'session', 'account', 'verification', 'walletAddress', 'jwks', 'passkey', 'rateLimit']

/** better-auth with its own plugin and viem's `verifyMessage`, as in its documentation. `db` are the tables. */
export async function openBetterAuth({ plugins = [], verify = verifyMessage, ...options } = {}) {
  const db = options.db ?? Object.fromEntries(tables.map((name) => [name, []]))
  const plugin = siwe({
    domain,
    getNonce: async () => randomBytes(16).toString('hex'),
    verifyMessage: verify,
  })
  const auth = betterAuth({
    secret: randomBytes(32).toString('hex'),
    baseURL: origin,
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: memoryAdapter(db),
    plugins: [plugin, ...plugins],
    ...options,
  })

  function newBrowser() {
    const page = createPage(auth.handler)
    return {
      page,
      /** `init` is added to the request for the nonce. */
      async prove(account, chain = chainId, init = {}) {
        const { nonce } = (await page.send('POST', '/api/auth/siwe/nonce', { json: {}, ...init })).body
        return sign(account, nonce, chain)
      },
      async verify(proof) {
        return (await page.send('POST', '/api/auth/siwe/verify', { json: proof })).status === 200
      },
      /** The ID of the user; `null` without a session. */
      user: async () => (await page.send('GET', '/api/auth/get-session')).body?.user?.id ?? null,
    }
  }

  /** The paths of all endpoints, with those of the plug-ins. */
  const paths = () => Object.values(auth.api).map(({ path }) => String(path))
  return { auth, db, newBrowser, paths, async close() {} }
}

async function sign(account, nonce, chain) {
  const { address } = account
  const fields = { domain, address, uri: origin, version: '1', chainId: chain, nonce, issuedAt: new Date() }
  const message = createSiweMessage(fields)
  return { message, signature: await account.signMessage({ message }) }
}
