import {
  onePasskeySchema,
  passkeysSchema,
  registrationOptionsSchema,
  signInOptionsSchema,
  unlinkedSchema,
} from '@countersign/api'
import type * as v from 'valibot'
import type { InferOutput } from 'valibot'
import type { SignInClientOptions } from './createSignInClient.ts'
import { oneTabAtATime } from './oneTabAtATime.ts'
import { readSignInResponse } from './readSignInResponse.ts'
import type { SignedText, SignInCallOptions } from './SignInClient.ts'
import { sendSignInRequest } from './sendSignInRequest.ts'
import { whenSessionRead } from './sessionReads.ts'
import { createCredential, getCredential, type NewCredential, requireSupport } from './webAuthn.ts'
import { withTimeout } from './withTimeout.ts'

/** Passkeys, with their times as Dates. */
export type AccountPasskeys = InferOutput<typeof passkeysSchema>['passkeys']

/** `confirmation` is signed by a wallet of the account, for the action of the call; see `confirm.prepare`. */
type Confirmed = SignInCallOptions & { readonly confirmation: SignedText }

/** The passkeys of the signed-in user, and signing in with one. The server needs the option `passkeys`. */
export type PasskeyClient = {
  /**
   * Signs in with a passkey that the user chooses. The server sets the session cookie. Call it in the handler of a click:
   * Safari requires one. The signal ends the browser's dialog too.
   */
  signIn(options?: SignInCallOptions): Promise<void>
  /**
   * Creates a passkey on a device that the user chooses, for `add`. Let the wallet sign for `add` first: a passkey whose
   * addition is refused stays on the device. Call it in the handler of a click.
   */
  create(options?: SignInCallOptions): Promise<NewCredential>
  /**
   * Adds a new passkey to the account, within five minutes of `create`. It belongs to the wallet that signs. Action:
   * `add_passkey`.
   */
  add(
    request: Confirmed & { readonly credential: NewCredential; readonly name?: string | undefined },
  ): Promise<AccountPasskeys[number]>
  /** Returns the passkeys of the account, oldest first. */
  list(options?: SignInCallOptions): Promise<AccountPasskeys>
  /** Renames a passkey: one line of at most 64 characters. */
  rename(
    request: SignInCallOptions & { readonly id: string; readonly name: string },
  ): Promise<AccountPasskeys[number]>
  /** Removes a passkey and ends its sessions; `signedOut` if this one was among them. Action: `remove_passkey`. */
  remove(request: Confirmed & { readonly id: string }): Promise<{ readonly signedOut: boolean }>
}

/**
 * Creates the client of the server's passkeys. Its calls reject with a `SignInRequestError`, with a `PasskeyError` of the
 * browser, or with the signal's reason when they were aborted.
 *
 * @example
 * ```ts
 * const passkeys = createPasskeyClient()
 * if (isPasskeySupported()) await passkeys.signIn()
 * ```
 */
export function createPasskeyClient({
  url = '',
  basePath = '/api',
  fetch,
}: Omit<SignInClientOptions, 'framed'> = {}): PasskeyClient {
  const call = (method: string, path: string, signal: AbortSignal, body?: unknown) =>
    sendSignInRequest(`${url}${basePath}/passkeys${path}`, { method, signal, body, fetch })

  /** The response sets the cookie that binds the challenge: one tab at a time, as for the nonce of a message. */
  const requestOptions = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    signal: AbortSignal | undefined,
  ) =>
    withTimeout(signal, async (limit) =>
      readSignInResponse(await oneTabAtATime('nonce', limit, () => call('POST', path, limit)), schema, limit),
    )

  return {
    async signIn({ signal } = {}) {
      requireSupport()
      const options = await requestOptions('/sign-in-options', signInOptionsSchema, signal)
      const credential = await getCredential(options, signal)
      await withTimeout(signal, (limit) =>
        oneTabAtATime('verify', limit, () => call('POST', '/sign-in', limit, { credential })),
      )
    },

    async create({ signal } = {}) {
      requireSupport()
      const options = await requestOptions('/registration-options', registrationOptionsSchema, signal)
      return createCredential(options, signal)
    },

    async add({ credential, name, confirmation, signal }) {
      return withTimeout(signal, async (limit) => {
        const response = await call('POST', '', limit, { credential, name, confirmation })
        return (await readSignInResponse(response, onePasskeySchema, limit)).passkey
      })
    },

    async list({ signal } = {}) {
      return withTimeout(signal, async (limit) => {
        await whenSessionRead({ base: `${url}${basePath}`, fetch }, limit)
        return (await readSignInResponse(await call('GET', '', limit), passkeysSchema, limit)).passkeys
      })
    },

    async rename({ id, name, signal }) {
      return withTimeout(signal, async (limit) => {
        const response = await call('PUT', `/${encodeURIComponent(id)}`, limit, { name })
        return (await readSignInResponse(response, onePasskeySchema, limit)).passkey
      })
    },

    async remove({ id, confirmation, signal }) {
      return withTimeout(signal, async (limit) => {
        const response = await call('DELETE', `/${encodeURIComponent(id)}`, limit, { confirmation })
        return readSignInResponse(response, unlinkedSchema, limit)
      })
    },
  }
}
