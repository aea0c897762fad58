import { limitUse } from '../../limits/takeLimit.ts'
import { issueNonce } from '../../nonces/issueNonce.ts'
import { NONCE_LIFETIME } from '../../nonces/lifetime.ts'
import { type Purpose, purposes } from '../../nonces/Purpose.ts'
import { SignInError } from '../../SignInError.ts'
import { createSecret } from '../../secret.ts'
import { readJson } from '../readJson.ts'
import type { Route } from './Route.ts'

export const nonceRoute: Route = {
  path: '/api/siwe/nonce',
  // Taken with the nonce itself, in one statement.
  limits: { POST: null },
  answers: {
    async POST(request, context, call) {
      const { database, origin, statements, browserCookie, metrics, now } = context
      const purpose = readPurpose((await readJson(request)).purpose)
      // A browser keeps its secret, so that a second tab never voids the nonce of the first.
      const browser = browserCookie.read(request) ?? createSecret()
      const issuedAt = now()
      const expiresAt = issuedAt + NONCE_LIFETIME
      const nonce = await issueNonce(database, {
        purpose,
        browser,
        now: issuedAt,
        expiresAt,
        origin: call.origin,
        limit: limitUse(context, 'nonces', call.origin),
      })
      metrics.count('nonces', { purpose })
      return Response.json(
        {
          nonce,
          domain: new URL(origin).host,
          uri: origin,
          statement: statements[purpose],
          issuedAt: new Date(issuedAt).toISOString(),
          expirationTime: new Date(expiresAt).toISOString(),
        },
        { headers: { 'set-cookie': browserCookie.write(browser, 2 * NONCE_LIFETIME) } },
      )
    },
  },
}

function readPurpose(value: unknown): Purpose {
  if (value === undefined) return 'sign-in'
  const purpose = purposes.find((one) => one === value)
  if (!purpose) throw new SignInError('invalid_body', `"purpose" must be one of ${purposes.join(', ')}.`)
  return purpose
}
