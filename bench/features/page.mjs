import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** The application of every subject: its origin and its chains. */
export const origin = 'http://localhost:3000'
export const domain = new URL(origin).host
export const chainId = 31337
export const otherChainId = 31338

export const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** A page with a cookie jar, which sends requests to a handler as a browser does. */
export function createPage(handler) {
  const jar = new Map()

  /** `bare` leaves out the cookies and the origin, as a native app does. */
  async function send(method, path, { json, form, headers = {}, bare = false } = {}) {
    const all = new Headers(headers)
    if (!bare) all.set('origin', origin)
    if (!bare && jar.size > 0) all.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    if (json) all.set('content-type', 'application/json')
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined
    const response = await handler(new Request(`${origin}${path}`, { method, headers: all, body }))
    if (!bare) keep(response)
    const text = await response.text()
    const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  function keep(response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
      else jar.set(name, value.join('='))
    }
  }

  return { jar, send }
}

/** Throws unless what every subject must be able to do has worked: otherwise a probe would prove nothing. */
export function must(isDone, what) {
  if (!isDone) throw new Error(`This did not work: ${what}.`)
}

/** The complete sign-in: a nonce, a signature, a session. Throws if it is refused. */
export async function enter(browser, account = newAccount(), chain = chainId) {
  must(await browser.verify(await browser.prove(account, chain)), 'a sign-in')
  return browser.user()
}
