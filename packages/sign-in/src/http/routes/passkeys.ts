import { newPasskeySchema, passkeyNameSchema, passkeySignInSchema } from '@countersign/api'
import { addPasskey } from '../../actions/addPasskey.ts'
import { removePasskey, renamePasskey } from '../../actions/changePasskey.ts'
import { signInWithPasskey } from '../../actions/signInWithPasskey.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { toRequestError } from '../../errors/RequestError.ts'
import { countSignIn } from '../../metrics/createMetrics.ts'
import { registrationOptions, signInOptions } from '../../passkeys/ceremonyOptions.ts'
import { listPasskeys, readPasskeys } from '../../passkeys/passkeyRecords.ts'
import { bindingSecretsOf, clearSessionCookie, sessionTokensOf, setSessionCookie } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { originOf } from '../origins.ts'
import { issueChallenge, requirePasskeys } from '../passkeyChallenge.ts'
import { parseBody, readJson, readOptionalJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

const passkeysRoute: Route = {
  path: '/api/passkeys',
  handlers: {
    async GET(request, context, { metadata }) {
      const { account } = await requireSession(request, context, metadata)
      return jsonResponse({ passkeys: await listPasskeys(context.database, account.id) })
    },

    async POST(request, context, { metadata }) {
      const passkeys = await requirePasskeys(request, context)
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const body = await readJson(request)
      const added = parseBody(newPasskeySchema, body)
      const actor = { accountId: account.id, sessionId: session.id, metadata }
      const actionRequest = { request, body, signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'add_passkey', actionRequest)
      const bindingSecrets = bindingSecretsOf(request, context)
      const origin = originOf(request, context.origins)
      const addition = { ...added, ...actor, passkeys, confirmation, bindingSecrets, origin }
      const passkey = await recordRefusals(context, { kind: 'passkey_refused', ...actor }, () =>
        addPasskey(context, addition),
      )
      return jsonResponse({ passkey })
    },
  },
}

const registrationOptionsRoute: Route = {
  path: '/api/passkeys/registration-options',
  // Counted before the session is read.
  limits: { POST: 'nonces' },
  handlers: {
    async POST(request, context, { metadata }) {
      const rules = await requirePasskeys(request, context)
      const { account, session } = await requireSession(request, context, metadata)
      const stored = await readPasskeys(context.database, account.id)
      const challenge = {
        purpose: 'passkey_registration',
        accountId: account.id,
        metadata,
        isCounted: true,
      } as const
      const { nonce, headers } = await issueChallenge(request, context, challenge)
      const exclude = stored.map(({ credentialId, passkey: { transports } }) => ({
        credentialId,
        transports,
      }))
      const user = { accountId: account.id, userName: session.address }
      return jsonResponse(registrationOptions({ rules, nonce, ...user, exclude }), { headers })
    },
  },
}

const passkeySignInOptionsRoute: Route = {
  path: '/api/passkeys/sign-in-options',
  limits: { POST: 'nonces' },
  takesLimit: true,
  handlers: {
    async POST(request, context, { metadata }) {
      const rules = await requirePasskeys(request, context)
      const challenge = { purpose: 'passkey_sign_in', metadata } as const
      const { nonce, headers } = await issueChallenge(request, context, challenge)
      return jsonResponse(signInOptions(rules, nonce), { headers })
    },
  },
}

const passkeySignInRoute: Route = {
  path: '/api/passkeys/sign-in',
  limits: { POST: 'signIns' },
  handlers: {
    async POST(request, context, { metadata }) {
      const passkeys = await requirePasskeys(request, context)
      const { metrics, origins } = context
      try {
        const { credential } = parseBody(passkeySignInSchema, await readJson(request))
        const attempt = {
          credential,
          passkeys,
          bindingSecrets: bindingSecretsOf(request, context),
          origin: originOf(request, origins),
          previousTokens: sessionTokensOf(request, context),
          metadata,
        }
        const { account, token } = await recordRefusals(
          context,
          { kind: 'sign_in_refused', metadata },
          (onRead) => signInWithPasskey(context, attempt, onRead),
        )
        countSignIn(metrics, 'ok')
        const headers = setSessionCookie(request, context, { token, bindingSecret: null })
        return jsonResponse({ account }, { headers })
      } catch (error) {
        countSignIn(metrics, toRequestError(error).code)
        throw error
      }
    },
  },
}

const passkeyRoute: Route = {
  path: '/api/passkeys/:id',
  handlers: {
    async PUT(request, context, { metadata, params }) {
      const { account, session } = await requireSession(request, context, metadata)
      const { name } = parseBody(passkeyNameSchema, await readJson(request))
      const { database, now } = context
      const actor = { accountId: account.id, sessionId: session.id, now: now(), confirmation: null }
      const change = { ...actor, passkeyId: params.id ?? '', name, metadata }
      const passkey = await database.transaction((transaction) => renamePasskey(transaction, change))
      return jsonResponse({ passkey })
    },

    async DELETE(request, context, { metadata, params }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const { database, now } = context
      const actionRequest = { request, body: await readOptionalJson(request), signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'remove_passkey', actionRequest)
      const actor = { accountId: account.id, sessionId: session.id, now: now(), confirmation }
      const change = { ...actor, passkeyId: params.id ?? '', metadata }
      const ended = await database.transaction((transaction) => removePasskey(transaction, change))
      const signedOut = ended.includes(session.id)
      return jsonResponse({ signedOut }, signedOut ? { headers: clearSessionCookie(request, context) } : {})
    },
  },
}

/** All routes of the option `passkeys`. */
export const passkeyRoutes: readonly Route[] = [
  passkeysRoute,
  registrationOptionsRoute,
  passkeySignInOptionsRoute,
  passkeySignInRoute,
  passkeyRoute,
]
