import { origin } from '../createBrowser.ts'

type Body = Readonly<Record<string, string>>

/** Sends requests with the cookies that a server has set, as JSON or as a form. */
export function createJar(handler: (request: Request) => Promise<Response>) {
  const jar = new Map<string, string>()
  return async (path: string, body?: Body, encoding: 'json' | 'form' = 'json'): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = new Headers({ origin, cookie })
    if (body && encoding === 'json') headers.set('content-type', 'application/json')
    const encoded = body && (encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body))
    const init = encoded ? { method: 'POST', headers, body: encoded } : { headers }
    const response = await handler(new Request(`${origin}${path}`, init))
    for (const set of response.headers.getSetCookie()) {
      const [name = '', ...value] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value.join('='))
    }
    return response
  }
}
