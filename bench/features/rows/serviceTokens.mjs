import { jwt } from 'better-auth/plugins'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { verifyMessage } from 'viem'
import { tokenOptions } from '../../../packages/sign-in/src/testing/tokenOptions.ts'
import { enter, must, newAccount, origin } from '../page.mjs'
import { openAuthJs, sessionCookie } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { newAdmin, openThirdweb } from '../subjects/thirdweb.mjs'

/** Verifies a token by published keys, and returns how long it is valid. Throws if the keys do not verify it. */
async function lifetimeOf(token, jwks) {
  const { payload } = await jwtVerify(token, createLocalJWKSet(jwks))
  return `${(payload.exp - payload.iat) / 60} minutes`
}

async function ourToken(subject) {
  const browser = subject.newBrowser()
  await enter(browser)
  return { browser, token: (await browser.page.send('POST', '/api/token')).body.token }
}

async function betterAuthToken() {
  const subject = await openBetterAuth({ plugins: [jwt()] })
  const browser = subject.newBrowser()
  await enter(browser)
  const { token } = (await browser.page.send('GET', '/api/auth/token')).body
  return { subject, browser, token }
}

export const serviceTokens = {
  title: 'Tokens for other services, verified by published keys (JWKS)',
  async ours() {
    const subject = await openOurs({ tokens: tokenOptions })
    const { browser, token } = await ourToken(subject)
    const jwks = (await browser.page.send('GET', '/.well-known/jwks.json')).body
    const lifetime = await lifetimeOf(token, jwks)
    await subject.close()
    return `option, ${lifetime}`
  },
  async betterAuth() {
    const { browser, token } = await betterAuthToken()
    return `plug-in, ${await lifetimeOf(token, (await browser.page.send('GET', '/api/auth/jwks')).body)}`
  },
  async authJs() {
    const browser = (await openAuthJs()).newBrowser()
    await enter(browser)
    // Its JWT is encrypted with the secret of the application.
    const { enc } = decodeProtectedHeader(browser.page.jar.get(sessionCookie))
    const keys = await browser.page.send('GET', '/auth/jwks')
    return enc === undefined && keys.status === 200 ? 'yes' : 'no'
  },
  async thirdweb() {
    const { adminAccount, newBrowser } = await openThirdweb()
    const browser = newBrowser()
    await enter(browser)
    const [, payload, signature] = browser.jwt.split('.').map((part) => Buffer.from(part, 'base64'))
    // Signed as a wallet signs a message, so the address of its key verifies it.
    const isVerified = await verifyMessage({
      address: adminAccount.address,
      message: `${payload}`,
      signature: `${signature}`,
    })
    const { exp, iat } = JSON.parse(payload)
    must(isVerified, 'verifying a token by the address')
    return `by an address, ${Math.round((exp - iat) / 3600)} hours`
  },
}

export const introspection = {
  title: 'A service learns that the session of a token has ended',
  async ours() {
    const subject = await openOurs({ tokens: tokenOptions })
    const { browser, token } = await ourToken(subject)
    const [[audience, secret]] = Object.entries(tokenOptions.introspection)
    async function isActive() {
      const headers = { authorization: `Basic ${btoa(`${audience}:${secret}`)}` }
      const body = new URLSearchParams({ token })
      const request = new Request(`${origin}/api/token/introspect`, { method: 'POST', headers, body })
      return (await (await subject.signIn.fetch(request)).json()).active
    }
    must(await isActive(), 'an introspection')
    await browser.page.send('DELETE', '/api/session')
    const isStillActive = await isActive()
    await subject.close()
    return isStillActive ? 'no' : 'option'
  },
  async betterAuth() {
    const { subject, browser, token } = await betterAuthToken()
    must((await browser.page.send('POST', '/api/auth/sign-out', { json: {} })).status === 200, 'a sign-out')
    const { payload } = await subject.auth.api.verifyJWT({ body: { token } })
    const hasRoute = subject.paths().some((path) => path.includes('introspect'))
    return payload && !hasRoute ? 'no' : 'yes'
  },
  async authJs() {
    const { page } = (await openAuthJs()).newBrowser()
    return (await page.send('POST', '/auth/introspect', { form: {} })).status === 200 ? 'yes' : 'no'
  },
  async thirdweb() {
    let isEnded = false
    const jwtId = { generate: () => '1', validate: () => !isEnded }
    const { newBrowser } = await openThirdweb({ adminAccount: newAdmin(), jwt: { jwtId } })
    const browser = newBrowser()
    await enter(browser, newAccount())
    isEnded = true
    return (await browser.user()) === null ? 'yours' : 'no'
  },
}
