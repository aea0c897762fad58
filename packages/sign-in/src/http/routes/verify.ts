import { SignInError } from '../../SignInError.ts'
import { verifySignIn } from '../../verifySignIn.ts'
import { toSignInError } from '../problem.ts'
import { readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const verifyRoute: Route = {
  path: '/api/siwe/verify',
  answers: {
    async POST(request, context, { origin }) {
      const { metrics, browserCookie, sessionCookie, sessionLifetime } = context
      try {
        const body = await readJson(request)
        const { account, token } = await verifySignIn(context, {
          message: readText(body, 'message'),
          signature: readText(body, 'signature'),
          browser: browserCookie.read(request),
          previousToken: sessionCookie.read(request),
          origin,
        })
        metrics.count('signIns', { outcome: 'ok' })
        const cookie = sessionCookie.write(token, sessionLifetime.max)
        return Response.json({ account }, { headers: { 'set-cookie': cookie } })
      } catch (error) {
        metrics.count('signIns', { outcome: toSignInError(error).code })
        throw error
      }
    },
  },
}

function readText(body: Partial<Record<string, unknown>>, field: string): string {
  const value = body[field]
  if (typeof value !== 'string') throw new SignInError('invalid_body', `"${field}" must be text.`)
  return value
}
