import { RequestError } from '../../errors/RequestError.ts'
import { introspectToken } from '../../tokens/introspectToken.ts'
import { authenticateService } from '../authenticateService.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { readForm } from '../readForm.ts'
import type { Route } from './Route.ts'

/** Returns whether a token is valid and its session active (RFC 7662). */
export const introspectRoute: Route = {
  path: '/api/token/introspect',
  limits: { POST: 'introspections' },
  caller: 'service',
  handlers: {
    async POST(request, { database, tokens, isWalletAllowed, now }) {
      if (!tokens) throw new RequestError('not_found', 'Not found.')
      const audience = authenticateService(request, tokens.introspection)
      const token = (await readForm(request)).get('token')
      if (!token) throw new RequestError('invalid_body', 'The form must have the field "token".')
      return jsonResponse(await introspectToken(database, tokens, { token, audience, now, isWalletAllowed }))
    },
  },
}
