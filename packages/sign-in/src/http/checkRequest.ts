import { InvalidOptionError } from '../errors/SignInError.ts'
import { typeOf } from '../options/checkOptions.ts'

/**
 * Refuses anything but a `Request`, which has its headers in a `Headers`. Those of another realm and of polyfills differ
 * in their class.
 *
 * @param owner the function that was called
 * @throws {InvalidOptionError} that names what to pass instead
 */
export function checkRequest(owner: string, request: { readonly headers: Pick<Headers, 'get'> }): void {
  if (typeof request?.headers?.get !== 'function') refuse(owner, request)
}

/**
 * Returns the path of a request.
 *
 * @throws {InvalidOptionError} without an absolute URL, that names what to pass instead
 */
export function readPath(owner: string, request: { readonly url: string }): string {
  try {
    return new URL(request.url).pathname
  } catch {
    return refuse(owner, request)
  }
}

function refuse(owner: string, request: unknown): never {
  throw new InvalidOptionError(
    `${owner} needs a Request, got ${typeOf(request)}. In Node.js, Express and Fastify pass toRequest(request) of @countersign/sign-in/node, in Hono context.req.raw.`,
  )
}
