import { decodeProtectedHeader } from 'jose'
import { hashSecret } from '../../../packages/sign-in/src/crypto/secret.ts'
import { readEverything } from '../../../packages/sign-in/src/testing/openTestDatabase.ts'
import { enter, must } from '../page.mjs'
import { openAuthJs, sessionCookie } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

export const storedToken = {
  title: 'The database has a hash of the session token only',
  async ours() {
    const subject = await openOurs()
    const browser = subject.newBrowser()
    await enter(browser)
    const [, token] = [...browser.page.jar].find(([name]) => name.includes('session'))
    const stored = JSON.stringify(await readEverything(subject.database))
    const hash = JSON.stringify(hashSecret(token))
    await subject.close()
    must(stored.includes(hash), 'finding the hash')
    return stored.includes(token) ? 'no' : 'yes'
  },
  async betterAuth() {
    const { db, newBrowser } = await openBetterAuth()
    const browser = newBrowser()
    await enter(browser)
    const [, cookie] = [...browser.page.jar].find(([name]) => name.endsWith('session_token'))
    const [token] = decodeURIComponent(cookie).split('.')
    return db.session.some((session) => session.token === token) ? 'no, the token itself' : 'yes'
  },
  async authJs() {
    const browser = (await openAuthJs()).newBrowser()
    await enter(browser)
    must(decodeProtectedHeader(browser.page.jar.get(sessionCookie)).enc, 'a session in the cookie')
    return 'stores nothing'
  },
  async thirdweb() {
    const browser = (await openThirdweb()).newBrowser()
    await enter(browser)
    must(decodeProtectedHeader(browser.jwt).alg, 'a session in the token')
    return 'stores nothing'
  },
}
