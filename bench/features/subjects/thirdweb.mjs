import { createThirdwebClient, defineChain } from 'thirdweb'
import { createAuth, signLoginPayload } from 'thirdweb/auth'
import { privateKeyToAccount } from 'thirdweb/wallets'
import { generatePrivateKey } from 'viem/accounts'
import { chainId, domain, origin } from '../page.mjs'

/** The key that signs its tokens. */
export const newAdmin = () => privateKeyToAccount({ client: newClient(), privateKey: generatePrivateKey() })

const newClient = () => createThirdwebClient({ clientId: 'local' })

/**
 * thirdweb's `createAuth`, with the calls that its guides make in the routes of an application. `rpcUrls` are those of the
 * chains: with them it gets a client, for contract accounts.
 */
export async function openThirdweb({ rpcUrls = {}, login = {}, ...options } = {}) {
  for (const [id, rpc] of Object.entries(rpcUrls)) defineChain({ id: Number(id), rpc })
  const client = Object.keys(rpcUrls).length > 0 ? { client: newClient() } : {}
  const adminAccount = newAdmin()
  const auth = createAuth({ domain, adminAccount, login: { uri: origin, ...login }, ...client, ...options })

  function newBrowser() {
    const browser = {
      /** The session, which an application stores in a cookie. */
      jwt: null,
      async prove(account, chain = chainId) {
        const payload = await auth.generatePayload({ address: account.address, chainId: chain })
        const { signature } = await signLoginPayload({ account, payload })
        return { payload, signature }
      },
      async verify(proof) {
        const verified = await auth.verifyPayload(proof)
        browser.jwt = verified.valid ? await auth.generateJWT({ payload: verified.payload }) : null
        return verified.valid
      },
      async user() {
        const read = browser.jwt ? await auth.verifyJWT({ jwt: browser.jwt }) : { valid: false }
        return read.valid ? read.parsedJWT.sub : null
      },
    }
    return browser
  }

  return { auth, adminAccount, newBrowser, async close() {} }
}
