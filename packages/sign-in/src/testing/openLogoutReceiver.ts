import { createServer } from 'node:http'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { listen } from './listen.ts'

/** A client that receives logout tokens and verifies them as OpenID Connect Back-Channel Logout 1.0, section 2.6, requires. */
export async function openLogoutReceiver(status: () => number = () => 200) {
  const received: string[] = []
  const server = await listen(
    createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push(new URLSearchParams(body).get('logout_token') ?? '')
      response.writeHead(status()).end()
    }),
  )
  return {
    uri: `${server.url}/logout`,
    received,
    async verify(token: string, issuer: string, audience: string): Promise<JWTPayload> {
      const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
      return (await jwtVerify(token, keys, { issuer, audience, typ: 'logout+jwt' })).payload
    },
    close: server.close,
  }
}
