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
  if (typeof request?.headers?.get === 'function') return
  throw new InvalidOptionError(
    `${owner} needs a Request, got ${typeOf(request)}. In Node.js, Express and Fastify pass toRequest(request) of @countersign/sign-in/node, in Hono context.req.raw.`,
  )
}
