import { recordRefusals } from '../../audit/recordRefusals.ts'
import { verifySignIn } from '../../verifySignIn.ts'
import { toSignInError } from '../problem.ts'
import { readJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import type { Route } from './Route.ts'

export const verifyRoute: Route = {
  path: '/api/siwe/verify',
  limits: { POST: 'signIns' },
  answers: {
    async POST(request, context, { origin }) {
      const { metrics, browserCookie, sessionCookie, sessionLifetime } = context
      try {
        const body = await readJson(request)
        const attempt = {
          message: readText(body, 'message'),
          signature: readText(body, 'signature'),
          browser: browserCookie.read(request),
          previousToken: sessionCookie.read(request),
          origin,
        }
        const { account, token } = await recordRefusals(
          context,
          { kind: 'sign_in_refused', origin },
          (onRead) => verifySignIn(context, attempt, onRead),
        )
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
