import { recordRefusals } from '../../audit/recordRefusals.ts'
import { verifySignIn } from '../../verifySignIn.ts'
import { setCookies } from '../cookies.ts'
import { toSignInError } from '../problem.ts'
import { readJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import type { Route } from './Route.ts'

export const verifyRoute: Route = {
  path: '/api/siwe/verify',
  limits: { POST: 'signIns' },
  answers: {
    async POST(request, context, { origin }) {
      const { metrics, browserCookies, sessionCookies, sessionLifetime } = context
      try {
        const body = await readJson(request)
        const attempt = {
          message: readText(body, 'message'),
          signature: readText(body, 'signature'),
          browsers: browserCookies.secrets(request),
          previousTokens: sessionCookies.secrets(request),
          origin,
        }
        const { account, token, browser, walletDetached } = await recordRefusals(
          context,
          { kind: 'sign_in_refused', origin },
          (onRead) => verifySignIn(context, attempt, onRead),
        )
        metrics.count('signIns', { outcome: 'ok' })
        const isFramed = browser === browserCookies.frame?.read(request)
        const { page, frame } = sessionCookies
        const [mine, other] = isFramed && frame ? [frame, page] : [page, frame]
        const cookies = [mine.write(token, sessionLifetime.max)]
        // Its session has ended: the later sign-in takes the place of the earlier.
        if (other && other.read(request) !== null) cookies.push(other.clear())
        return Response.json(walletDetached ? { account, walletDetached } : { account }, {
          headers: setCookies(...cookies),
        })
      } catch (error) {
        metrics.count('signIns', { outcome: toSignInError(error).code })
        throw error
      }
    },
  },
}
