import { type OpenIdRequest, openIdScopes } from '@countersign/api/openid'
import { RequestError } from '../../errors/RequestError.ts'
import { TRUSTED } from '../clients/toMetadata.ts'
import { addConsent, readConsent } from '../consents/consents.ts'
import { loginOf } from '../sessions/loginOf.ts'
import { describeClient, missingScopes } from './describeInteraction.ts'
import { finish, type InteractionCall, promptOf, requireCurrent, stateOf } from './InteractionCall.ts'
import { isOtherUser } from './isOtherUser.ts'

type Location = { readonly location: string }

/** Describes the request of the client for the page that asks the user. */
export async function describe(call: InteractionCall): Promise<OpenIdRequest> {
  const { interaction, client } = call
  return {
    prompt: promptOf(call),
    session: await stateOf(call),
    client: describeClient(client, interaction),
    scopes: missingScopes(interaction, await allowedScopes(call)),
  }
}

/**
 * Continues with the session of the browser.
 *
 * @throws {RequestError} `no_session`, or `openid_sign_in_required` if the client requires a newer sign-in
 */
export async function answerLogin(call: InteractionCall): Promise<Location> {
  const current = requireCurrent(call)
  if ((await stateOf(call)) !== 'ready')
    throw new RequestError('openid_sign_in_required', 'The application requires a new sign-in.')
  if (await isOtherUser(call)) {
    const error_description = 'The user signed in with another account than the one of the id_token_hint.'
    return finish(call, { error: 'login_required', error_description })
  }
  const { accountId, loginTs, acr, amr } = loginOf(current)
  return finish(call, { login: { accountId, ts: loginTs, acr, amr, remember: true } })
}

/**
 * Allows the client what it asks for, and remembers it.
 *
 * @throws {RequestError} `no_session`, or `openid_sign_in_required` if another user was asked
 */
export async function answerConsent(call: InteractionCall): Promise<Location> {
  const { provider, interaction, client, context } = call
  const { account } = requireCurrent(call)
  if (promptOf(call) !== 'consent')
    throw new RequestError('openid_sign_in_required', 'Another user was asked for consent.')
  const { clientId } = client
  const scopes = missingScopes(interaction, await allowedScopes(call))
  const known = interaction.grantId === undefined ? undefined : await provider.Grant.find(interaction.grantId)
  const grant = known ?? new provider.Grant({ accountId: account.id, clientId })
  const requested = String(interaction.params.scope ?? '').split(' ')
  grant.addOIDCScope(openIdScopes.filter((scope) => requested.includes(scope)).join(' '))
  const grantId = await grant.save()
  await addConsent(context.database, { accountId: account.id, clientId, scopes, now: context.now() })
  return finish(call, { ...interaction.lastSubmission, consent: { grantId } })
}

/** Returns to the client with the error `access_denied`. */
export async function cancel(call: InteractionCall): Promise<Location> {
  return finish(call, { error: 'access_denied', error_description: 'The user cancelled the request.' })
}

async function allowedScopes({ client, current, context, interaction }: InteractionCall) {
  if (!current) return []
  if (client[TRUSTED] === true) return String(interaction.params.scope ?? '').split(' ')
  return readConsent(context.database, { accountId: current.account.id, clientId: client.clientId })
}
