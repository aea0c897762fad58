import { accountActions } from '../../accounts/AccountAction.ts'
import { limitUse } from '../../limits/takeLimit.ts'
import { type Intent, purposeOf } from '../../nonces/Intent.ts'
import { issueNonce } from '../../nonces/issueNonce.ts'
import { NONCE_LIFETIME } from '../../nonces/lifetime.ts'
import { purposes } from '../../nonces/Purpose.ts'
import { SignInError } from '../../SignInError.ts'
import { createSecret } from '../../secret.ts'
import type { Cookie, Cookies } from '../cookies.ts'
import { type JsonBody, readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const nonceRoute: Route = {
  path: '/api/siwe/nonce',
  limits: { POST: 'nonces' },
  takesLimit: true,
  answers: {
    async POST(request, context, call) {
      const { origin, statements, browserCookies, metrics, limiter, now } = context
      const limit = limitUse(context, 'nonces', call.origin)
      limiter.check(limit)
      const body = await readJson(request)
      const intent = readIntent(body)
      const purpose = purposeOf(intent)
      const cookie = readFramed(body.framed) ? frameOf(browserCookies) : browserCookies.page
      // A browser keeps its secret, so that a second tab never voids the nonce of the first.
      const browser = cookie.read(request) ?? createSecret()
      const issuedAt = now()
      const expiresAt = issuedAt + NONCE_LIFETIME
      const nonce = await issueNonce(context, {
        purpose,
        browser,
        now: issuedAt,
        expiresAt,
        origin: call.origin,
        limit,
      })
      metrics.count('nonces', { purpose })
      return Response.json(
        {
          nonce,
          domain: new URL(origin).host,
          uri: origin,
          statement: statements[intent],
          issuedAt: new Date(issuedAt).toISOString(),
          expirationTime: new Date(expiresAt).toISOString(),
        },
        { headers: { 'set-cookie': cookie.write(browser, 2 * NONCE_LIFETIME) } },
      )
    },
  },
}

function readIntent({ purpose: given = 'sign-in', action: named }: JsonBody): Intent {
  const purpose = purposes.find((one) => one === given)
  if (!purpose) throw new SignInError('invalid_body', `"purpose" must be one of ${purposes.join(', ')}.`)
  if (purpose !== 'confirm') {
    if (named === undefined) return purpose
    throw new SignInError('invalid_body', '"action" is only for the purpose "confirm".')
  }
  const action = accountActions.find((one) => one === named)
  if (!action) throw new SignInError('invalid_body', `"action" must be one of ${accountActions.join(', ')}.`)
  return action
}

function readFramed(value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    throw new SignInError('invalid_body', '"framed" must be true or false.')
  return value ?? false
}

function frameOf({ frame }: Cookies): Cookie {
  if (frame) return frame
  throw new SignInError(
    'frame_not_allowed',
    'Nobody may sign in within a frame of another site here. The operator lets a site in by FRAME_ANCESTORS, or by the option framed.',
  )
}
