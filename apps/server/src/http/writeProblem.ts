import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Problem, type ProblemSource, problemOf } from '@countersign/sign-in/http'
import { commonHeaders, dataPolicy } from '../policy/securityHeaders.ts'

/** Refuses a request before the application sees it. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: ProblemSource) => void

/** A problem with the ID of its request. */
export type NamedProblem = Problem & { readonly requestId: string }

/** Creates problems with the headers of every response. */
export function createProblems(publicUrl: string): (refusal: ProblemSource) => NamedProblem {
  const headers = {
    ...commonHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
  }
  return (refusal) => {
    const requestId = randomUUID()
    const problem = problemOf(refusal, requestId)
    return { ...problem, headers: { ...problem.headers, ...headers, 'x-request-id': requestId }, requestId }
  }
}

/** Responds with a problem. */
export function writeProblem(response: ServerResponse, { status, headers, body }: Problem): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
