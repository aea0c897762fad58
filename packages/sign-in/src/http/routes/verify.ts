import { signedMessageSchema } from '@countersign/api'
import { verifySignIn } from '../../actions/verifySignIn.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { toRequestError } from '../../errors/RequestError.ts'
import { setCookies } from '../cookies.ts'
import { bindingSecretsOf, sessionTokensOf } from '../credentials.ts'
import { isNativeBinding } from '../nativeRequest.ts'
import { originOf } from '../origins.ts'
import { parseBody, readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const verifyRoute: Route = {
  path: '/api/siwe/verify',
  limits: { POST: 'signIns' },
  handlers: {
    async POST(request, context, { metadata }) {
      const { metrics, origins, bindingCookies, sessionCookies, sessionLifetime } = context
      try {
        const signed = parseBody(signedMessageSchema, await readJson(request))
        const attempt = {
          ...signed,
          bindingSecrets: bindingSecretsOf(request, context),
          origin: originOf(request, origins),
          previousTokens: sessionTokensOf(request, context),
          metadata,
        }
        const { account, token, bindingSecret, walletDetached } = await recordRefusals(
          context,
          { kind: 'sign_in_refused', metadata },
          (onRead) => verifySignIn(context, attempt, onRead),
        )
        metrics.count('signIns', { outcome: 'ok' })
        const body = walletDetached ? { account, walletDetached } : { account }
        // The nonce was issued to a native app: no page has the secret that it is bound to.
        if (isNativeBinding(bindingSecret)) return Response.json({ ...body, sessionToken: token })
        const isFramed = bindingCookies.frame?.read(request).includes(bindingSecret)
        const { page, frame } = sessionCookies
        const [cookie, otherCookie] = isFramed && frame ? [frame, page] : [page, frame]
        const cookies = [cookie.write(token, sessionLifetime.max)]
        // The sign-in has ended the other cookie's session.
        if (otherCookie && otherCookie.read(request).length > 0) cookies.push(otherCookie.clear())
        return Response.json(body, { headers: setCookies(...cookies) })
      } catch (error) {
        metrics.count('signIns', { outcome: toRequestError(error).code })
        throw error
      }
    },
  },
}
