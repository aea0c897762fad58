const texts = new WeakMap<Response, string>()

/** Creates a response with a JSON body, as `Response.json` does. The bridges of Node.js send its text without a stream. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  const text = JSON.stringify(value)
  const response = new Response(text, { ...init, headers })
  texts.set(response, text)
  return response
}

/** The body of a response that `jsonResponse` created; `undefined` for any other. */
export function textOf(response: Response): string | undefined {
  return texts.get(response)
}
