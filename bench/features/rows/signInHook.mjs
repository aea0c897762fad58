import { APIError } from 'better-auth/api'
import { RequestError } from '../../../packages/sign-in/src/errors/RequestError.ts'
import { must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

async function isRefused(subject) {
  const browser = subject.newBrowser()
  const refused = !(await browser.verify(await browser.prove(newAccount())))
  return refused && (await browser.user()) === null
}

export const signInHook = {
  title: 'A hook refuses a first sign-in, and its transaction is rolled back',
  async ours() {
    const seen = []
    const subject = await openOurs({
      hooks: {
        async onSignIn({ account, transaction }) {
          await transaction.query('INSERT INTO members VALUES ($1)', [account.id])
          seen.push(account.id)
          throw new RequestError('refused_by_application', 'Not now.')
        },
      },
    })
    const { database } = subject
    await database.query('CREATE TABLE members (id text)')
    must((await isRefused(subject)) && seen.length === 1, 'a refusal')
    const members = await database.query('SELECT id FROM members')
    const accounts = await database.query('SELECT id FROM countersign.accounts WHERE id::text = $1', seen)
    await subject.close()
    return members.length + accounts.length === 0 ? 'yes' : 'refuses, without rollback'
  },
  async betterAuth() {
    const before = async () => {
      throw new APIError('FORBIDDEN')
    }
    const subject = await openBetterAuth({ databaseHooks: { session: { create: { before } } } })
    must(await isRefused(subject), 'a refusal')
    return subject.db.user.length === 0 ? 'yes' : 'refuses, the new user stays'
  },
  async authJs() {
    must(await isRefused(await openAuthJs({ callbacks: { signIn: () => false } })), 'a refusal')
    return 'refuses, stores nothing'
  },
  // The application decides between the two calls.
  async thirdweb() {
    const { auth, newBrowser } = await openThirdweb()
    const verified = await auth.verifyPayload(await newBrowser().prove(newAccount()))
    return verified.valid && !('jwt' in verified) ? 'yours' : 'no'
  },
}
