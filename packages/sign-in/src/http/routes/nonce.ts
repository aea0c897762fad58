import { challengeRequestSchema } from '@countersign/api'
import { createSecret } from '../../crypto/secret.ts'
import { RequestError } from '../../errors/RequestError.ts'
import { runOnChallenge } from '../../hooks/runOnChallenge.ts'
import { purposeOf } from '../../nonces/Intent.ts'
import { NONCE_LIFETIME } from '../../siwe/lifetime.ts'
import { resourcesFor } from '../../terms/Terms.ts'
import type { Cookie, Cookies } from '../cookies.ts'
import { bindingHeader, requireNative, toNativeBinding } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { originOf } from '../origins.ts'
import { parseBody, readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const nonceRoute: Route = {
  path: '/api/siwe/nonce',
  limits: { POST: 'nonces' },
  takesLimit: true,
  handlers: {
    async POST(request, context, call) {
      const { origins, statements, bindingCookies, metrics, limiter, nonces, now } = context
      limiter.check('nonces', call.metadata)
      const { framed, native, ...actionRequest } = parseBody(challengeRequestSchema, await readJson(request))
      if (native) requireNative(request, context)
      const intent = actionRequest.purpose === 'confirm' ? actionRequest.action : actionRequest.purpose
      const purpose = purposeOf(intent)
      const origin = originOf(request, origins)
      const action = actionRequest.purpose === 'confirm' ? actionRequest.action : null
      const isCounted = await runOnChallenge(context, { purpose, action, origin, request: call.metadata })
      const cookie = framed ? frameOf(bindingCookies) : bindingCookies.page
      // Reuses the secret of the browser or the app, so that a second nonce does not invalidate the first one.
      const bindingSecret = (native ? bindingHeader(request) : cookie.read(request)[0]) ?? createSecret()
      const issuedAt = now()
      const expiresAt = issuedAt + NONCE_LIFETIME
      const nonce = await nonces.issue({
        purpose,
        bindingSecret: native ? toNativeBinding(bindingSecret) : bindingSecret,
        origin,
        now: issuedAt,
        expiresAt,
        metadata: call.metadata,
        isCounted,
      })
      metrics.count('nonces', { purpose })
      const resources = resourcesFor(context, intent)
      return jsonResponse(
        {
          nonce,
          domain: new URL(origin).host,
          uri: origin,
          statement: statements[intent],
          ...(resources.length > 0 ? { resources } : {}),
          issuedAt: new Date(issuedAt).toISOString(),
          expirationTime: new Date(expiresAt).toISOString(),
          ...(native ? { bindingSecret } : {}),
        },
        native ? {} : { headers: { 'set-cookie': cookie.write(bindingSecret, 2 * NONCE_LIFETIME) } },
      )
    },
  },
}

function frameOf({ frame }: Cookies): Cookie {
  if (frame) return frame
  throw new RequestError(
    'frame_not_allowed',
    'Signing in inside a frame of another site is disabled. Enable it with FRAME_ANCESTORS or the option "framed".',
  )
}
