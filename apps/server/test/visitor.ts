import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** Where a server answers, and the origin it answers for. */
export type Place = { readonly port: number; readonly origin: string }

export type Answered = {
  readonly status: number
  readonly cookie: string
  readonly body: Record<string, unknown>
  /** Seconds to wait before another try; 0 when nothing is said of it. */
  readonly retryAfter: number
}

/** An open stream of events, as a page has it. */
export type Events = { readonly response: IncomingMessage; text: string; leave(): void }

/** A new key, as a wallet holds one. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** Asks a server as a page of its origin does. */
export async function ask(
  place: Place,
  method: string,
  path: string,
  { cookie = '', body }: { readonly cookie?: string; readonly body?: object } = {},
): Promise<Answered> {
  const json = body && JSON.stringify(body)
  const request = send(place, method, path, {
    cookie,
    origin: place.origin,
    // Node gives the body of a DELETE no length of its own.
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
  })
  request.end(json)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += chunk
  const isJson = /json/.test(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode ?? 0,
    cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
    body: isJson ? JSON.parse(text) : { text },
    retryAfter: Number(response.headers['retry-after'] ?? 0),
  }
}

/** A challenge and the wallet's answer to it, ready to be verified once. `asked` is the body of the request for it. */
export async function answerChallenge(place: Place, key: PrivateKeyAccount, asked: object = {}) {
  const { status, cookie, body } = await ask(place, 'POST', '/api/siwe/nonce', { body: asked })
  if (status !== 200) throw new Error(`A challenge was refused with ${status} ${body.code}.`)
  const { issuedAt, expirationTime, nonce, domain, uri, statement } = body as Record<string, string>
  const message = createSiweMessage({
    nonce: String(nonce),
    domain: String(domain),
    uri: String(uri),
    statement: String(statement),
    issuedAt: new Date(String(issuedAt)),
    expirationTime: new Date(String(expirationTime)),
    address: key.address,
    chainId: 31337,
    version: '1',
  })
  return { cookie, body: { message, signature: await key.signMessage({ message }) } }
}

/** Signs in; resolves the cookie of the session and its id. */
export async function enter(
  place: Place,
  key = newKey(),
): Promise<{ readonly cookie: string; readonly id: string }> {
  const { status, cookie } = await ask(place, 'POST', '/api/siwe/verify', await answerChallenge(place, key))
  if (status !== 200) throw new Error(`The sign-in was refused with ${status}.`)
  const { body } = await ask(place, 'GET', '/api/session', { cookie })
  return { cookie, id: (body.session as { id: string }).id }
}

/** Ends a session of the account that `cookie` is signed in to, as its owner does in another browser. */
export async function endSession(
  place: Place,
  id: string,
  { cookie, key }: { readonly cookie: string; readonly key: PrivateKeyAccount },
): Promise<Answered> {
  const { cookie: browser, body } = await confirm(place, key, 'end_sessions')
  return ask(place, 'DELETE', `/api/sessions/${id}`, { cookie: `${cookie}; ${browser}`, body })
}

/** The body that confirms an action on an account, and the cookie it goes with. */
export async function confirm(place: Place, key: PrivateKeyAccount, action: string) {
  const { cookie, body: confirmation } = await answerChallenge(place, key, { purpose: 'confirm', action })
  return { cookie, body: { confirmation } }
}

/** Opens the stream of a session; what comes is written down. */
export async function openEvents(place: Place, cookie: string): Promise<Events> {
  const request = send(place, 'GET', '/api/events', { cookie, 'accept-encoding': 'gzip, br' })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events = { response, text: '', leave: () => void response.destroy() }
  // A stream that is cut off is seen by `complete`.
  response.on('error', () => {})
  response.on('data', (chunk) => {
    events.text += chunk
  })
  return events
}

/** The open streams of a server, by its own count. */
export async function openStreams(place: Place): Promise<number> {
  const { body } = await ask(place, 'GET', '/metrics')
  return Number(/^countersign_event_streams\{\} (\d+)$/m.exec(String(body.text))?.[1] ?? 0)
}

function send({ port, origin }: Place, method: string, path: string, headers: Record<string, string>) {
  const host = new URL(origin).host
  return httpRequest({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } })
}
