import { bearer } from 'better-auth/plugins'
import { createNativeApp } from '../../../packages/sign-in/src/testing/createNativeApp.ts'
import { enter, newAccount } from '../page.mjs'
import { openAuthJs, sessionCookie } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

export const nativeApps = {
  title: 'A native app signs in without cookies and sends `Authorization: Bearer`',
  async ours() {
    const subject = await openOurs({ nativeApps: true })
    const app = createNativeApp(subject.signIn)
    const { status } = await app.enter(newAccount())
    const isRead = (await app.send('GET', '/api/session')).body !== null
    await subject.close()
    return status === 200 && isRead ? 'option' : 'no'
  },
  async betterAuth() {
    const { page, prove } = (await openBetterAuth({ plugins: [bearer()] })).newBrowser()
    const proof = await prove(newAccount(), undefined, { bare: true })
    const signedIn = await page.send('POST', '/api/auth/siwe/verify', { json: proof, bare: true })
    const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
    const read = await page.send('GET', '/api/auth/get-session', { headers, bare: true })
    return read.body?.user ? 'plug-in' : 'no'
  },
  async authJs() {
    const browser = (await openAuthJs()).newBrowser()
    const form = { csrfToken: await browser.csrfToken(), ...(await browser.prove(newAccount())) }
    await enter(browser)
    const headers = { authorization: `Bearer ${browser.page.jar.get(sessionCookie)}` }
    const read = await browser.page.send('GET', '/auth/session', { headers, bare: true })
    const refused = await browser.page.send('POST', '/auth/callback/siwe', { form, bare: true })
    const isSignedIn = refused.headers
      .getSetCookie()
      .some((cookie) => cookie.startsWith(`${sessionCookie}=ey`))
    return read.body !== null && isSignedIn ? 'yes' : 'no'
  },
  // Its calls take no request, and its token is a text that the application sends as it likes.
  async thirdweb() {
    const { auth, newBrowser } = await openThirdweb()
    const app = newBrowser()
    await enter(app)
    return (await auth.verifyJWT({ jwt: app.jwt })).valid ? 'yes' : 'no'
  },
}
