import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createProblem, type Problem, type ProblemSource } from '@countersign/sign-in/node'
import type { CommonHeaders } from '../policy/securityHeaders.ts'

/** Refuses a request before the application sees it. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: ProblemSource) => void

/** A problem response with the ID of its request. */
export type NamedProblem = Pick<Problem, 'status' | 'body'> & {
  readonly requestId: string
  /** Names and values in turn. Node writes such a list in less time than an object. */
  readonly headers: readonly string[]
}

/** Creates a problem. `cors` are the headers for a page of another origin. */
export type CreateProblem = (refusal: ProblemSource, cors?: Readonly<Record<string, string>>) => NamedProblem

/** Creates problems with the headers of every response. */
export function createProblems(ofAll: CommonHeaders): CreateProblem {
  const common = Object.entries({ ...ofAll, 'cache-control': 'no-store' }).flat()
  return (refusal, cors = {}) => {
    const requestId = randomUUID()
    const { status, headers, body } = createProblem(refusal, requestId)
    const length = String(Buffer.byteLength(body))
    const ownHeaders = ['x-request-id', requestId, 'content-length', length]
    const named = Object.entries({ ...headers, ...cors }).flat()
    return { requestId, status, body, headers: [...named, ...common, ...ownHeaders] }
  }
}

/** Responds with a problem. */
export function writeProblem(response: ServerResponse, { status, headers, body }: NamedProblem): void {
  response.writeHead(status, [...headers])
  response.end(body)
}
