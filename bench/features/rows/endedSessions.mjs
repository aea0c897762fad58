import { enter, must, newAccount } from '../page.mjs'
import { openAuthJs, sessionCookie } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { newAdmin, openThirdweb } from '../subjects/thirdweb.mjs'

/** Two browsers of one user. */
async function enterTwice(subject) {
  const account = newAccount()
  const [own, other] = [subject.newBrowser(), subject.newBrowser()]
  await enter(own, account)
  await enter(other, account)
  return { account, own, other }
}

export const endedSessions = {
  title: 'Users list their sessions and end one at once',
  async ours() {
    const subject = await openOurs()
    const { account, own, other } = await enterTwice(subject)
    const { sessions } = (await own.page.send('GET', '/api/sessions')).body
    const { id } = sessions.find(({ current }) => !current)
    const body = await own.page.confirm('end_sessions', account)
    const ended = await own.page.send('DELETE', `/api/sessions/${id}`, { body })
    must(ended.status < 300, 'ending a session')
    const isEnded = (await other.user()) === null
    await subject.close()
    return sessions.length === 2 && isEnded ? 'yes' : 'no'
  },
  async betterAuth() {
    const { own, other } = await enterTwice(await openBetterAuth())
    const sessions = (await own.page.send('GET', '/api/auth/list-sessions')).body
    const current = (await own.page.send('GET', '/api/auth/get-session')).body.session.token
    const { token } = sessions.find((session) => session.token !== current)
    const ended = await own.page.send('POST', '/api/auth/revoke-session', { json: { token } })
    must(ended.status === 200, 'ending a session')
    return sessions.length === 2 && (await other.user()) === null ? 'yes' : 'no'
  },
  async authJs() {
    const { own } = await enterTwice(await openAuthJs())
    const copied = own.page.jar.get(sessionCookie)
    await own.page.send('POST', '/auth/signout', { form: { csrfToken: await own.csrfToken() } })
    must((await own.user()) === null, 'a sign-out')
    own.page.jar.set(sessionCookie, copied)
    if ((await own.user()) === null) return 'yes'
    // The application can keep a list of sessions, and compare it in this callback.
    const ended = new Set()
    const jwt = ({ token }) => (ended.has(token.sub) ? null : token)
    const browser = (await openAuthJs({ callbacks: { jwt } })).newBrowser()
    ended.add(await enter(browser))
    return (await browser.user()) === null ? 'yours' : 'no'
  },
  async thirdweb() {
    const adminAccount = newAdmin()
    const ended = new Set()
    let count = 0
    const jwtId = { generate: () => `${++count}`, validate: (id) => !ended.has(id) }
    const { own } = await enterTwice(await openThirdweb({ adminAccount, jwt: { jwtId } }))
    must((await own.user()) !== null, 'a session')
    ended.add('1')
    return (await own.user()) === null ? 'yours' : 'no'
  },
}
