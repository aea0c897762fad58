const texts = new WeakMap<Response, string>()

/**
 * Creates a response whose body is a text that the `Response` does not have yet: with it, a `Response` has a stream, which
 * costs more than the rest of a short response. `withBody` adds it for callers of `fetch`; the bridge of Node.js sends the
 * text itself.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  texts.set(response, text)
  return response
}

/** The text of a response that `textResponse` created; `undefined` for any other. */
export function textOf(response: Response): string | undefined {
  return texts.get(response)
}

/** Returns a response with its body. */
export function withBody(response: Response): Response {
  const text = texts.get(response)
  return text === undefined ? response : new Response(text, response)
}
