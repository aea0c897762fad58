import { randomBytes } from 'node:crypto'

/** How long a nonce is valid, in milliseconds. */
const LIFETIME = 5 * 60_000
const COOKIE = 'browser'

/** The browser of each nonce. Replace it with your database. */
const issued = new Map()

/** Responds with a nonce that is valid once, and only in this browser. */
export function issueNonce(request, response) {
  const nonce = randomBytes(16).toString('hex')
  const browser = readBrowser(request.headers.cookie) ?? randomBytes(16).toString('hex')
  issued.set(nonce, browser)
  setTimeout(() => issued.delete(nonce), LIFETIME).unref()
  response.cookie(COOKIE, browser, { httpOnly: true, sameSite: 'lax', secure: request.secure })
  response.json({ nonce })
}

/** Returns true if the nonce was issued to the browser of this request, and deletes it. */
export function consumeNonce(nonce, request) {
  const browser = issued.get(nonce)
  issued.delete(nonce)
  return browser !== undefined && browser === readBrowser(request.headers.get('cookie'))
}

function readBrowser(cookies) {
  return new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(cookies ?? '')?.[1]
}
