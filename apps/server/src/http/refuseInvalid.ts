import { findInvalidRequest } from '@countersign/sign-in/node'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

/** Refuses requests whose Host, target or method is not valid, whatever they are for. */
export function refuseInvalid(handler: Handler, refuse: Refuse): Handler {
  return (request, response) => {
    const invalid = findInvalidRequest(request)
    if (!invalid) return handler(request, response)
    // Its body may still arrive.
    response.shouldKeepAlive = false
    refuse(request, response, invalid)
  }
}
