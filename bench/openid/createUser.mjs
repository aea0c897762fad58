import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { dialects, ORIGIN, readBody, writeMessage } from '../sign-in/client/dialects.mjs'
import { createBrowser } from '../sign-in/client/request.mjs'
import { client } from './startProvider.mjs'

const [redirectUri] = client.redirectUris
const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`

/** A user who has signed in, and what the client does for them. */
export async function createUser(port) {
  const browser = createBrowser({ port, origin: ORIGIN })
  const account = privateKeyToAccount(generatePrivateKey())
  const message = writeMessage(await dialects.ours.challenge(browser.send), account.address)
  const signature = await account.signMessage({ message })
  readBody(await dialects.ours.verify(browser.send, { message, signature }))
  const agent = new Agent({ keepAlive: true })

  async function token(form) {
    const body = new URLSearchParams(form).toString()
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    return readBody(await send({ method: 'POST', path: '/openid/token', headers }, body))
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
      for (let index = 0; index < count; index += 1) codes.push(await authorizeOnce(browser))
      return codes
    },
    exchange: (code) => token({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...code }),
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token }),
    discover: async () =>
      readBody(await send({ method: 'GET', path: '/openid/.well-known/openid-configuration' })),
    close() {
      browser.close()
      agent.destroy()
    },
  }
}

/** The first request of a browser has an interaction, which the session answers without a click. */
async function authorizeOnce(browser) {
  const code_verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid wallets offline_access',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let { location } = await browser.send('GET', `/openid/auth?${parameters}`)
  while (!location.startsWith(redirectUri)) {
    const { pathname, search } = new URL(location, ORIGIN)
    location = pathname.startsWith('/openid/interaction/')
      ? readBody(await browser.send('POST', `${pathname}/login`, {})).location
      : (await browser.send('GET', `${pathname}${search}`)).location
  }
  const code = new URL(location).searchParams.get('code')
  if (code === null) throw new Error(`No code: ${location}`)
  return { code, code_verifier }
}
