import type { AccountAction } from '../accounts/AccountAction.ts'
import type { Confirmation } from '../accounts/Confirmation.ts'
import { confirmAction } from '../accounts/confirmAction.ts'
import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import { SignInError } from '../SignInError.ts'
import type { SignedIn } from '../sessions/Session.ts'
import type { JsonBody } from './readJson.ts'
import { readText } from './readText.ts'

/** A request for an action on an account. */
export type ActionRequest = {
  readonly request: Request
  readonly body: JsonBody
  readonly signedIn: SignedIn
  readonly origin: Origin
}

/**
 * Verifies the field `confirmation` of a body: a fresh signature by a wallet of the account.
 *
 * @throws {SignInError} `invalid_body`, or as `confirmAction` does
 */
export async function requireConfirmation(
  context: Context,
  action: AccountAction,
  { request, body, signedIn: { account, session }, origin }: ActionRequest,
): Promise<Confirmation> {
  const signed = readSigned(body.confirmation)
  const browsers = context.browserCookies.secrets(request)
  const asker = { accountId: account.id, sessionId: session.id }
  return confirmAction(context, action, { ...asker, signed, browsers, origin })
}

function readSigned(value: unknown): { readonly message: string; readonly signature: string } | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new SignInError('invalid_body', '"confirmation" must be an object with "message" and "signature".')
  }
  const fields: JsonBody = { ...value }
  return { message: readText(fields, 'message'), signature: readText(fields, 'signature') }
}
