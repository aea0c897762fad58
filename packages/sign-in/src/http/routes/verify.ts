import { signedMessageSchema } from '@countersign/api'
import { verifySignIn } from '../../actions/verifySignIn.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { toRequestError } from '../../errors/RequestError.ts'
import { countSignIn } from '../../metrics/createMetrics.ts'
import { bindingSecretsOf, isNativeBinding, sessionTokensOf, setSessionCookie } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { originOf } from '../origins.ts'
import { parseBody, readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const verifyRoute: Route = {
  path: '/api/siwe/verify',
  limits: { POST: 'signIns' },
  handlers: {
    async POST(request, context, { metadata }) {
      const { metrics, origins } = context
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
        countSignIn(metrics, 'ok')
        const body = walletDetached ? { account, walletDetached } : { account }
        // The nonce was issued to a native app: no page has the secret that it is bound to.
        if (isNativeBinding(bindingSecret)) return jsonResponse({ ...body, sessionToken: token })
        return jsonResponse(body, { headers: setSessionCookie(request, context, { token, bindingSecret }) })
      } catch (error) {
        countSignIn(metrics, toRequestError(error).code)
        throw error
      }
    },
  },
}
