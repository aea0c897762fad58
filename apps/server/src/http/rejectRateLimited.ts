import type { IncomingMessage } from 'node:http'
import type { SignIn } from '@countersign/sign-in'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

export type RejectRateLimitedOptions = {
  readonly signIn: Pick<SignIn, 'refuseEarly'>
  readonly getClientIp: (request: IncomingMessage) => string | null
  readonly refuse: Refuse
}

/** Rejects requests of rate-limited clients before they are parsed. */
export function rejectRateLimited(
  handler: Handler,
  { signIn, getClientIp, refuse }: RejectRateLimitedOptions,
): Handler {
  return (request, response) => {
    const { method = '', url = '' } = request
    const refusal = signIn.refuseEarly({ method, path: pathOf(url), ipAddress: getClientIp(request) })
    if (refusal) void refusal.delay.then(() => refuse(request, response, refusal))
    else handler(request, response)
  }
}

/** Returns the path of a request target, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
