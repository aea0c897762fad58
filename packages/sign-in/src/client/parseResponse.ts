import * as v from 'valibot'
import { SignInRequestError } from './SignInRequestError.ts'

/**
 * Validates a response of the server.
 *
 * @throws {SignInRequestError} `invalid_response`
 */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalidResponse(`${v.getDotPath(issue) ?? 'The response'}: ${issue.message}`, parsed.issues)
}

export function invalidResponse(what: string, cause?: unknown): SignInRequestError {
  return new SignInRequestError('invalid_response', `Unexpected response from the sign-in server. ${what}`, {
    cause,
  })
}
