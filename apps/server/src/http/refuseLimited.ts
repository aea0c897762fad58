import type { IncomingMessage } from 'node:http'
import type { SignIn } from '@countersign/sign-in'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

export type RefuseLimitedOptions = {
  readonly signIn: Pick<SignIn, 'refuseEarly'>
  readonly clientOf: (request: IncomingMessage) => string | null
  readonly refuse: Refuse
}

/** Turns away clients that have nothing left of their limits before anything is made of their requests. */
export function refuseLimited(handler: Handler, { signIn, clientOf, refuse }: RefuseLimitedOptions): Handler {
  return (request, response) => {
    const { method = '', url = '' } = request
    const refusal = signIn.refuseEarly({ method, path: pathOf(url), client: clientOf(request) })
    if (refusal) void refusal.due.then(() => refuse(request, response, refusal))
    else handler(request, response)
  }
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
