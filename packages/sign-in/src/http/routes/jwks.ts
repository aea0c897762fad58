import { RequestError } from '../../errors/RequestError.ts'
import type { Handler, Route } from './Route.ts'

/** Seconds for which the key set can be cached. A new key is in it for twice as long before it signs. */
const MAX_AGE = 300

const GET: Handler = async (_, { tokens }) => {
  if (!tokens) throw new RequestError('not_found', 'Not found.')
  return new Response(JSON.stringify(await tokens.keys.publicKeys()), {
    headers: {
      'content-type': 'application/jwk-set+json',
      'cache-control': `public, max-age=${MAX_AGE}`,
    },
  })
}

/** The public keys of tokens (RFC 7517), at the well-known path of the origin. */
export const wellKnownJwksRoute: Route = { path: '/.well-known/jwks.json', handlers: { GET } }

/** The same below the base path, for servers that get only requests below it. */
export const jwksRoute: Route = { path: '/api/jwks.json', handlers: { GET } }
