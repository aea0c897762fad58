import { tokenRequestSchema } from '@countersign/api'
import { RequestError } from '../../errors/RequestError.ts'
import { issueToken } from '../../tokens/issueToken.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { parseBody, readOptionalJson } from '../readJson.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

/** Signs a token for another service from a session. */
export const tokenRoute: Route = {
  path: '/api/token',
  limits: { POST: 'tokens' },
  handlers: {
    async POST(request, context, { metadata }) {
      const { tokens, hooks, now } = context
      if (!tokens) throw new RequestError('not_found', 'Not found.')
      const { audience } = parseBody(tokenRequestSchema, await readOptionalJson(request))
      const signedIn = await requireSession(request, context, metadata)
      const { token, expiresAt } = await issueToken(tokens, signedIn, {
        audience,
        now: now(),
        request: metadata,
        computeClaims: hooks.tokenClaims,
      })
      return jsonResponse({ token, expiresAt: new Date(expiresAt).toISOString() })
    },
  },
}
