import { enter, must } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Whether a session is of a user after a wallet signed in where no user was signed in. */
async function hasUsers({ newBrowser }) {
  return (await enter(newBrowser())) !== null
}

export const emailUsers = {
  title: 'A user who has logged in by email adds a wallet by signing in with it',
  async ours() {
    const subject = await openOurs({
      hooks: { beforeSignIn: ({ request }) => ({ externalId: request.cookies.get('login') }) },
    })
    const browser = subject.newBrowser()
    browser.page.jar.set('login', 'ada')
    const id = await enter(browser)
    const account = await subject.signIn.accounts.find({ externalId: 'ada' })
    await subject.close()
    return account?.id === id ? 'option' : 'no'
  },
  async betterAuth() {
    const subject = await openBetterAuth({ emailAndPassword: { enabled: true } })
    const browser = subject.newBrowser()
    const json = { name: 'Ada', email: 'ada@app.example', password: 'correct horse' }
    const { status } = await browser.page.send('POST', '/api/auth/sign-up/email', { json })
    const user = await browser.user()
    must(status === 200 && user !== null, 'a sign-up by email')
    return (await enter(browser)) === user ? 'yes' : 'no, it becomes another user'
  },
  authJs: async () => ((await hasUsers(await openAuthJs())) ? 'yours (it has no accounts)' : 'no'),
  thirdweb: async () => ((await hasUsers(await openThirdweb())) ? 'yours (it has no accounts)' : 'no'),
}
