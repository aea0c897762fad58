import { type AccountAction, confirmedSchema, type SignedIn } from '@countersign/api'
import { confirmAction } from '../actions/confirmAction.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import type { Context } from './Context.ts'
import { bindingSecretsOf } from './credentials.ts'
import { originOf } from './origins.ts'
import { type JsonBody, parseBody } from './readJson.ts'

/** A request for an action on an account. */
export type ActionRequest = {
  readonly request: Request
  readonly body: JsonBody
  readonly signedIn: SignedIn
  readonly metadata: RequestMetadata
}

/**
 * Verifies the field `confirmation` of a body: a fresh signature by a wallet of the account.
 *
 * @throws {RequestError} `invalid_body`, or as `confirmAction` does
 */
export async function requireConfirmation(
  context: Context,
  action: AccountAction,
  { request, body, signedIn: { account, session }, metadata }: ActionRequest,
): Promise<Confirmation> {
  const { confirmation: signed = null } = parseBody(confirmedSchema, body)
  const bindingSecrets = bindingSecretsOf(request, context)
  const origin = originOf(request, context.origins)
  const actor = { accountId: account.id, sessionId: session.id }
  return confirmAction(context, action, { ...actor, signed, bindingSecrets, origin, metadata })
}
