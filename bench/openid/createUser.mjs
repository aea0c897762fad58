import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ORIGIN, readBody } from '../sign-in/client/dialects.mjs'
import { createBrowser } from '../sign-in/client/request.mjs'
import { client, redirectUri, scope } from './client.mjs'

const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`

/** A user who has signed in to the server of a subject, and what the client does for them. */
export async function createUser(subject, port) {
  const { paths } = subject
  const browser = createBrowser({ port, origin: ORIGIN })
  await subject.signIn(browser)
  const agent = new Agent({ keepAlive: true })

  async function token(form) {
    const body = new URLSearchParams(form).toString()
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    return readBody(await send({ method: 'POST', path: paths.token, headers }, body))
  }

  function send(options, body) {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, ...options }, async (response) => {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        resolve({ status: response.statusCode, text })
      })
      sent.on('error', reject).end(body)
    })
  }

  return {
    /** Requests so many codes, each with the verifier of its challenge. */
    async authorize(count) {
      const codes = []
      for (let index = 0; index < count; index += 1) codes.push(await authorizeOnce(subject, browser))
      return codes
    },
    exchange: (code) => token({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...code }),
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token }),
    discover: async () => readBody(await send({ method: 'GET', path: paths.discovery })),
    close() {
      browser.close()
      agent.destroy()
    },
  }
}

async function authorizeOnce({ paths, follow }, browser) {
  const code_verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let { location } = await browser.send('GET', `${paths.authorize}?${parameters}`)
  while (follow && !location.startsWith(redirectUri)) location = await follow(browser, location)
  const code = new URL(location, ORIGIN).searchParams.get('code')
  if (code === null) throw new Error(`No code: ${location}`)
  return { code, code_verifier }
}
