import { textResponse } from './textResponse.ts'

/** Creates a response with a JSON body, as `Response.json` does. Its text is added by `withBody`. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return textResponse(JSON.stringify(value), { ...init, headers })
}
