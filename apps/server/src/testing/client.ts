import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** The address of a server, and its origin. */
export type ServerAddress = { readonly port: number; readonly origin: string }

export type ClientResponse = {
  readonly status: number
  readonly cookie: string
  readonly body: Record<string, unknown>
  /** Seconds of Retry-After; 0 without it. */
  readonly retryAfter: number
}

/** An open event stream of a page. */
export type Events = { readonly response: IncomingMessage; text: string; close(): void }

/** A new private key. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** Sends a request as a page of the server's origin does. */
export async function sendRequest(
  server: ServerAddress,
  method: string,
  path: string,
  { cookie = '', body }: { readonly cookie?: string; readonly body?: object } = {},
): Promise<ClientResponse> {
  const json = body && JSON.stringify(body)
  const request = send(server, method, path, {
    cookie,
    origin: server.origin,
    // Node sets no Content-Length for the body of a DELETE.
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
  })
  request.end(json)
  const [response] = (await once(request, 'response').catch((error) => {
    // The server has closed an idle connection while the request was on its way: browsers send it again.
    if (request.reusedSocket && error.code === 'ECONNRESET') return []
    throw error
  })) as [IncomingMessage?]
  if (!response) return sendRequest(server, method, path, { cookie, ...(body && { body }) })
  let text = ''
  for await (const chunk of response) text += chunk
  const isJson = /json/.test(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode ?? 0,
    cookie: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
    body: isJson ? JSON.parse(text) : { text },
    retryAfter: Number(response.headers['retry-after'] ?? 0),
  }
}

/** Whether this cookie has a session. */
export async function isSignedIn(server: ServerAddress, cookie: string): Promise<boolean> {
  const { status, body } = await sendRequest(server, 'GET', '/api/session', { cookie })
  if (status !== 200) throw new Error(`GET /api/session responded ${status} ${body.code}.`)
  return body !== null
}

/** Requests a challenge and signs its message, which can be verified once. `overrides` is the body of the request. */
export async function signChallenge(server: ServerAddress, key: PrivateKeyAccount, overrides: object = {}) {
  const { status, cookie, body } = await sendRequest(server, 'POST', '/api/siwe/nonce', { body: overrides })
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

/** Signs in. Returns the cookie of the session and its ID. */
export async function signIn(
  server: ServerAddress,
  key = newKey(),
): Promise<{ readonly cookie: string; readonly id: string }> {
  const { status, cookie } = await sendRequest(
    server,
    'POST',
    '/api/siwe/verify',
    await signChallenge(server, key),
  )
  if (status !== 200) throw new Error(`The sign-in was refused with ${status}.`)
  const { body } = await sendRequest(server, 'GET', '/api/session', { cookie })
  return { cookie, id: (body.session as { id: string }).id }
}

/** Ends a session of the account of `cookie`, as the owner does in another browser. */
export async function endSession(
  server: ServerAddress,
  id: string,
  { cookie, key }: { readonly cookie: string; readonly key: PrivateKeyAccount },
): Promise<ClientResponse> {
  const { cookie: browser, body } = await confirm(server, key, 'end_sessions')
  return sendRequest(server, 'DELETE', `/api/sessions/${id}`, { cookie: `${cookie}; ${browser}`, body })
}

/** The body with the confirmation of an action, and its cookie. */
export async function confirm(server: ServerAddress, key: PrivateKeyAccount, action: string) {
  const { cookie, body: confirmation } = await signChallenge(server, key, { purpose: 'confirm', action })
  return { cookie, body: { confirmation } }
}

/** Opens the event stream of a session and records its events. */
export async function openEvents(server: ServerAddress, cookie: string): Promise<Events> {
  const request = send(server, 'GET', '/api/events', { cookie, 'accept-encoding': 'gzip, br' })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events = { response, text: '', close: () => void response.destroy() }
  // `complete` is false for an interrupted stream.
  response.on('error', () => {})
  response.on('data', (chunk) => {
    events.text += chunk
  })
  return events
}

/** The number of open streams, by the server's metrics. */
export const openStreams = (server: ServerAddress) => readMetric(server, 'countersign_event_streams{}')

/** The value of a metric, such as `countersign_event_streams{}`; 0 without one. */
export async function readMetric(server: ServerAddress, name: string): Promise<number> {
  const { status, body } = await sendRequest(server, 'GET', '/metrics')
  if (status !== 200) throw new Error(`The metrics have the status ${status}.`)
  const line = String(body.text)
    .split('\n')
    .find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

function send(
  { port, origin }: ServerAddress,
  method: string,
  path: string,
  headers: Record<string, string>,
) {
  const host = new URL(origin).host
  return httpRequest({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } })
}
