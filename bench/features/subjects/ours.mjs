import { createSignIn } from '../../../packages/sign-in/src/createSignIn.ts'
import { createBrowser } from '../../../packages/sign-in/src/testing/createBrowser.ts'
import { openTestDatabase } from '../../../packages/sign-in/src/testing/openTestDatabase.ts'
import { chainId, origin, otherChainId } from '../page.mjs'

/** The embedded database in memory that all servers share. */
let opened

export const closeDatabase = async () => (await opened)?.close()

/** `createSignIn`, with the options that a probe adds. */
export async function openOurs(options = {}) {
  opened ??= openTestDatabase()
  const database = await opened
  const settings = { origin, appName: 'Example', chainIds: [chainId, otherChainId], now: () => Date.now() }
  const signIn = createSignIn({ database, ...settings, ...options })

  function newBrowser(client) {
    const page = createBrowser(signIn, client)
    return {
      page,
      async prove(account, chain = chainId) {
        const message = page.write(await page.challenge(), account, { chainId: chain })
        return { message, signature: await account.signMessage({ message }) }
      },
      verify: async (proof) => (await page.send('POST', '/api/siwe/verify', { body: proof })).status === 200,
      /** The ID of the account; `null` without a session. */
      user: async () => (await page.send('GET', '/api/session')).body?.account?.id ?? null,
    }
  }

  return {
    signIn,
    database,
    newBrowser,
    close: () => signIn.close(),
  }
}
