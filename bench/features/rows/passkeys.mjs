import Passkey from '@auth/core/providers/passkey'
import { passkey } from '@better-auth/passkey'
import * as simpleWebAuthn from 'simplewebauthn-9'
import { createAuthenticator } from '../../../packages/sign-in/src/testing/createAuthenticator.ts'
import { enter, must, newAccount, origin } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** What the passkeys of Auth.js need of the adapter for a database. */
function createAdapter() {
  const [users, accounts, authenticators] = [new Map(), new Map(), new Map()]
  const userOf = ({ providerAccountId }) => users.get(accounts.get(providerAccountId)?.userId) ?? null
  return {
    createUser: (user) => users.set(user.id, user).get(user.id),
    getUser: (id) => users.get(id) ?? null,
    getUserByEmail: (email) => [...users.values()].find((user) => user.email === email) ?? null,
    getUserByAccount: userOf,
    getAccount: (id) => accounts.get(id) ?? null,
    linkAccount: (account) => void accounts.set(account.providerAccountId, account),
    getAuthenticator: (id) => authenticators.get(id) ?? null,
    createAuthenticator: (added) => authenticators.set(added.credentialID, added).get(added.credentialID),
    listAuthenticatorsByUserId: (id) => [...authenticators.values()].filter(({ userId }) => userId === id),
    updateAuthenticatorCounter: (id, counter) => Object.assign(authenticators.get(id), { counter }),
  }
}

export const passkeys = {
  title: 'A passkey, added to the account of a wallet, signs in',
  async ours() {
    const subject = await openOurs({ passkeys: {} })
    const [browser, wallet] = [subject.newBrowser(), newAccount()]
    const user = await enter(browser, wallet)
    const authenticator = createAuthenticator({ origin })
    const { page } = browser
    const { body: creation } = await page.send('POST', '/api/passkeys/registration-options')
    const credential = authenticator.create(creation)
    const body = { credential, ...(await page.confirm('add_passkey', wallet)) }
    must((await page.send('POST', '/api/passkeys', { body })).status === 200, 'adding a passkey')
    const other = subject.newBrowser()
    const { body: request } = await other.page.send('POST', '/api/passkeys/sign-in-options')
    const response = { body: { credential: authenticator.get(request) } }
    await other.page.send('POST', '/api/passkeys/sign-in', response)
    const isSame = (await other.user()) === user
    await subject.close()
    return isSame ? 'option' : 'no'
  },
  async betterAuth() {
    const subject = await openBetterAuth({
      plugins: [passkey({ rpID: 'localhost', rpName: 'Example', origin })],
    })
    const browser = subject.newBrowser()
    const user = await enter(browser)
    const authenticator = createAuthenticator({ origin })
    const path = '/api/auth/passkey'
    const { body: creation } = await browser.page.send('GET', `${path}/generate-register-options`)
    const added = await browser.page.send('POST', `${path}/verify-registration`, {
      json: { response: authenticator.create(creation) },
    })
    must(added.status === 200, `adding a passkey ${JSON.stringify(added.body)}`)
    const other = subject.newBrowser()
    const { body: request } = await other.page.send('GET', `${path}/generate-authenticate-options`)
    const json = { response: authenticator.get({ rpId: 'localhost', ...request }) }
    await other.page.send('POST', `${path}/verify-authentication`, { json })
    return (await other.user()) === user ? 'plug-in' : 'no'
  },
  async authJs() {
    const adapter = createAdapter()
    // It registers passkeys of users with an e-mail address only.
    const findUser = (id) => adapter.getUser(id) ?? adapter.createUser({ id, email: `${id}@wallet.example` })
    const providers = [Passkey({ simpleWebAuthn })]
    const experimental = { enableWebAuthn: true }
    const subject = await openAuthJs({ adapter, findUser, providers, experimental })
    const browser = subject.newBrowser()
    const user = await enter(browser)
    const authenticator = createAuthenticator({ origin })
    const getOptions = async ({ page }, action) =>
      (await page.send('GET', `/auth/webauthn-options/passkey?action=${action}`)).body.options
    const answer = async ({ page, csrfToken }, action, credential) => {
      const form = { csrfToken: await csrfToken(), action, data: JSON.stringify(credential) }
      return page.send('POST', '/auth/callback/passkey', { form })
    }
    await answer(browser, 'register', authenticator.create(await getOptions(browser, 'register')))
    must(adapter.listAuthenticatorsByUserId(user).length === 1, 'adding a passkey')
    const other = subject.newBrowser()
    const request = await getOptions(other, 'authenticate')
    await answer(other, 'authenticate', authenticator.get({ rpId: 'localhost', ...request }))
    return (await other.user()) === user ? 'experimental' : 'no'
  },
  async thirdweb() {
    const names = Object.keys((await openThirdweb()).auth)
    return names.some((name) => /passkey|webauthn/i.test(name)) ? 'yes' : 'no'
  },
}
