import type { OpenIdRequest } from '@countersign/api/openid'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SignIn } from '../createSignIn.ts'
import { createBrowser } from './createBrowser.ts'

type Cookie = { readonly name: string; readonly value: string; readonly path: string }

export type Visit = { readonly url: string; readonly status: number; readonly text: string }

/** Where a visit ends: a page of the application, whose HTML another server has, or another site. */
const pages = /^\/openid\/(interaction\/[^/]+|error|logout)$/

/**
 * A browser that visits an OpenID provider over HTTP, with cookies by path. It stops at the pages of the application and at
 * URLs of other sites, and answers the requests of clients as the page does.
 */
export function createOpenIdBrowser(signIn: SignIn, origin: string) {
  const cookies = new Map<string, Cookie>()
  let wallet: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())

  function cookieHeader(path: string): string {
    const sent = [...cookies.values()].filter(
      (cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')),
    )
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  function store(header: string): void {
    const [pair = '', ...attributes] = header.split(/; */)
    const [name = '', value = ''] = pair.split('=')
    const read = (attribute: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${attribute}=`))?.split('=')[1]
    const path = read('path') ?? '/'
    const key = `${name} ${path}`
    if (value === '' || Date.parse(read('expires') ?? '') < 1000) cookies.delete(key)
    else cookies.set(key, { name, value, path })
  }

  async function send(method: string, target: string, init: { headers?: HeadersInit; body?: string } = {}) {
    const url = new URL(target, origin)
    const headers = new Headers(init.headers)
    const cookie = cookieHeader(url.pathname)
    if (cookie !== '') headers.set('cookie', cookie)
    if (method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
    const response = await fetch(url, { redirect: 'manual', method, ...init, headers })
    for (const header of response.headers.getSetCookie()) store(header)
    return response
  }

  /** Follows redirects to the next page of the application, or of another site. */
  async function visit(target: string): Promise<Visit> {
    let url = new URL(target, origin)
    for (;;) {
      if (url.origin !== origin || pages.test(url.pathname)) return { url: url.href, status: 200, text: '' }
      const response = await send('GET', url.href, { headers: { accept: 'text/html' } })
      const location = response.headers.get('location')
      if (location === null) return { url: url.href, status: response.status, text: await response.text() }
      url = new URL(location, url)
    }
  }

  async function details(page: string): Promise<OpenIdRequest> {
    const response = await send('GET', `${new URL(page).pathname}/details`)
    if (!response.ok) throw new Error(`The details were refused: ${await response.text()}`)
    return (await response.json()) as OpenIdRequest
  }

  async function answer(page: string, action: 'login' | 'consent' | 'cancel') {
    const response = await send('POST', `${new URL(page).pathname}/${action}`, {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }

  /** A page of the application in this browser, for the routes of accounts: with its cookies now, and no later ones. */
  function onPage() {
    const page = createBrowser(signIn, { from: origin })
    for (const { name, value, path } of cookies.values()) if (path === '/') page.jar.set(name, value)
    return page
  }

  /** Keeps the cookies of a page. */
  function keepCookies({ jar }: { readonly jar: ReadonlyMap<string, string> }): void {
    for (const [name, value] of jar) cookies.set(`${name} /`, { name, value, path: '/' })
  }

  async function enter(account: PrivateKeyAccount = wallet) {
    const page = onPage()
    const { status, body } = await page.enter(account)
    if (status !== 200) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`)
    keepCookies(page)
    wallet = account
    return body.account as { readonly id: string }
  }

  async function signOut(): Promise<void> {
    await send('DELETE', '/api/session')
  }

  /** Visits the URL of an authorization request, and does what the pages ask for. Returns the URL of the client's answer. */
  async function authorize(target: string): Promise<URL> {
    let { url } = await visit(target)
    for (let steps = 0; steps < 6 && new URL(url).origin === origin; steps += 1) {
      if (!/\/interaction\//.test(url)) break
      const { prompt, session } = await details(url)
      if (prompt === 'login' && session !== 'ready') await enter()
      const { status, body } = await answer(url, prompt)
      if (status !== 200) throw new Error(`${prompt} was refused: ${JSON.stringify(body)}`)
      url = (await visit(body.location ?? '')).url
    }
    return new URL(url)
  }

  return {
    cookies,
    send,
    visit,
    details,
    answer,
    onPage,
    keepCookies,
    enter,
    signOut,
    authorize,
    wallet: () => wallet,
  }
}
