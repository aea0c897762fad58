import type { Provider } from 'oidc-provider'
import { RequestError } from '../../errors/RequestError.ts'
import type { Context } from '../../http/Context.ts'
import { jsonResponse } from '../../http/jsonResponse.ts'
import { checkOrigin } from '../../http/origins.ts'
import { checkContentType } from '../../http/readJson.ts'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import type { PairwiseSubject } from '../keys/createSubjects.ts'
import { createRecords } from '../records/createRecords.ts'
import { answerConsent, answerLogin, cancel, describe } from './answerInteraction.ts'
import { findInteraction } from './findInteraction.ts'
import type { InteractionCall } from './InteractionCall.ts'

/** The requests of the page, below `/openid/interaction/:uid/`. */
const actions = {
  details: { method: 'GET', answer: describe },
  login: { method: 'POST', answer: answerLogin },
  consent: { method: 'POST', answer: answerConsent },
  cancel: { method: 'POST', answer: cancel },
} as const

export type InteractionAction = keyof typeof actions

export type InteractionRoute = { readonly uid: string; readonly action: InteractionAction }

/** Returns the interaction and the action of a path; `null` for other paths. */
export function findInteractionRoute(path: string): InteractionRoute | null {
  const [, uid = '', name = ''] = /^\/openid\/interaction\/([A-Za-z0-9_-]{1,64})\/([a-z]+)$/.exec(path) ?? []
  return Object.hasOwn(actions, name) ? { uid, action: name as InteractionAction } : null
}

export type InteractionApiOptions = {
  readonly provider: Provider
  readonly context: Context
  readonly subjects: PairwiseSubject
  readonly ipAddress: string | null
  /** The session of the browser; `null` without one. */
  readonly current: () => Promise<SignedInAccount | null>
}

/**
 * Responds to a request of the page of an interaction.
 *
 * @throws {RequestError}
 */
export async function respondToInteraction(
  request: Request,
  { uid, action }: InteractionRoute,
  options: InteractionApiOptions,
): Promise<Response> {
  const { provider, context, subjects, ipAddress } = options
  const { method, answer } = actions[action]
  if (request.method !== method)
    throw new RequestError('method_not_allowed', `Method not allowed. Use ${method}.`)
  if (method === 'POST') {
    checkPage(request, context)
    await context.limiter.take('changes', { ipAddress })
  }
  const interaction = await findInteraction(provider, { uid, cookie: request.headers.get('cookie') })
  const record = await createRecords(context.database, context.now).find('Interaction', uid)
  const client = await provider.Client.find(String(interaction.params.client_id))
  if (!client || !record)
    throw new RequestError('openid_request_expired', 'The application is not registered any more.')
  const call: InteractionCall = {
    provider,
    context,
    subjects,
    interaction,
    client,
    startedAt: record.createdAt,
    current: await options.current(),
  }
  return jsonResponse(await answer(call))
}

/** Only the page of the interaction can answer it, which has the origin of the issuer. */
function checkPage(request: Request, { origins }: Context): void {
  checkOrigin(request, origins)
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== origins.primary)
    throw new RequestError('origin_foreign', `Only pages of ${origins.primary} can send this request.`)
  checkContentType(request)
}
