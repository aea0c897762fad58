import { RequestError } from '@countersign/sign-in'
import { hasSeveralHosts } from '@countersign/sign-in/http'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

/** Refuses a request with more than one `Host`, of which Node.js keeps the first. */
export function refuseSeveralHosts(handler: Handler, refuse: Refuse): Handler {
  return (request, response) => {
    if (!hasSeveralHosts(request.rawHeaders)) return handler(request, response)
    refuse(request, response, new RequestError('malformed_request', 'The request has several Host headers.'))
  }
}
