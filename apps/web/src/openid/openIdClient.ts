import {
  OPENID_PATH,
  type OpenIdRequest,
  openIdLocationSchema,
  openIdRequestSchema,
} from '@countersign/api/openid'
import { sanitizeName } from '@countersign/core/internal'
import { readSignInResponse, type SignInRequestError, sendSignInRequest } from '@countersign/sign-in/client'
import { withDeadline } from './withDeadline.ts'

/** What the user answers to a request: that they are signed in, that they allow it, or that they do neither. */
export type OpenIdAnswer = 'login' | 'consent' | 'cancel'

type Call = { readonly signal?: AbortSignal | undefined }

/** Calls of the pages of the OpenID provider. They reject with a `SignInRequestError`, as the account's calls do. */
export const openIdClient = {
  /** Returns the request of a client that waits for the user. */
  async readRequest(uid: string, { signal }: Call = {}): Promise<OpenIdRequest> {
    return withDeadline(signal, async (limit) => {
      const response = await sendSignInRequest(`${pathOf(uid)}/details`, { method: 'GET', signal: limit })
      const request = await readSignInResponse(response, openIdRequestSchema, limit)
      const { client } = request
      // The client chooses its name.
      return { ...request, client: { ...client, name: sanitizeName(client.name) || client.id } }
    })
  },

  /** Answers a request, and returns the URL at which the browser continues. */
  async answer(uid: string, answer: OpenIdAnswer): Promise<string> {
    return withDeadline(undefined, async (limit) => {
      const url = `${pathOf(uid)}/${answer}`
      const response = await sendSignInRequest(url, { method: 'POST', signal: limit, body: {} })
      return (await readSignInResponse(response, openIdLocationSchema, limit)).location
    })
  },

  /** Ends the session, and returns the URL at which the browser continues. `xsrf` is in the fragment of the page's URL. */
  async confirmLogout(xsrf: string): Promise<string> {
    return withDeadline(undefined, async (limit) => {
      const response = await sendSignInRequest(`${OPENID_PATH}/session/end/confirm`, {
        method: 'POST',
        signal: limit,
        fetch: (url, init) => fetch(url, { ...init, body: new URLSearchParams({ xsrf, logout: 'yes' }) }),
      })
      return (await readSignInResponse(response, openIdLocationSchema, limit)).location
    })
  },
}

function pathOf(uid: string): string {
  return `${OPENID_PATH}/interaction/${encodeURIComponent(uid)}`
}

/** Whether a request has expired or was answered before. */
export function isExpired({ status }: Pick<SignInRequestError, 'status'>): boolean {
  return status === 404 || status === 410
}
