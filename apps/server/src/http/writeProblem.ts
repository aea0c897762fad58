import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type SignInError, toProblem } from '@countersign/sign-in'
import { commonHeaders, dataPolicy } from './securityHeaders.ts'

/** Refuses a request before the application sees it. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, error: SignInError) => void

/** A problem with the headers of every answer, and its request id. */
export function problemFor(error: SignInError, publicUrl: string): { requestId: string; problem: Response } {
  const requestId = randomUUID()
  const problem = toProblem(error, requestId)
  const headers = {
    ...commonHeaders(publicUrl),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
  }
  for (const [name, value] of Object.entries(headers)) problem.headers.set(name, value)
  return { requestId, problem }
}

/** Answers with a problem. */
export async function writeProblem(response: ServerResponse, problem: Response): Promise<void> {
  response.writeHead(problem.status, Object.fromEntries(problem.headers))
  response.end(await problem.text())
}
