import { Agent, request } from 'node:http'

/** The keep-alive connection and the cookies of one browser. */
export function createBrowser({ port, origin, headers: extraHeaders = {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map()

  /**
   * Sends one request. Resolves to the status, the body as text and the URL of a redirect; rejects without a
   * response in ten seconds.
   */
  function send(method, path, body) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { origin, 'user-agent': 'Mozilla/5.0 (bench)', ...extraHeaders }
    if (text !== '') {
      headers['content-type'] = 'application/json'
      headers['content-length'] = Buffer.byteLength(text)
    }
    if (jar.size > 0) headers.cookie = cookie()
    return new Promise((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        storeCookies(response.headers['set-cookie'] ?? [])
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          received += chunk
        })
        response.once('end', () =>
          resolve({ status: response.statusCode, text: received, location: response.headers.location }),
        )
        response.once('error', reject)
      })
      clientRequest.setTimeout(10_000, () => clientRequest.destroy(new Error(`${method} ${path} timed out.`)))
      clientRequest.on('error', reject)
      clientRequest.end(text)
    })
  }

  function storeCookies(cookies) {
    for (const cookie of cookies) {
      const [pair] = cookie.split(';', 1)
      const separator = pair.indexOf('=')
      jar.set(pair.slice(0, separator), pair.slice(separator + 1))
    }
  }

  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')

  return {
    send,
    /** The cookies as a header. */
    cookie,
    /** The cookies, for `restore`. */
    cookies: () => [...jar],
    /** The next user starts without cookies. */
    forget: () => jar.clear(),
    /** The next user has these cookies. */
    restore(cookies) {
      jar.clear()
      for (const [name, value] of cookies) jar.set(name, value)
    },
    close: () => agent.destroy(),
  }
}
