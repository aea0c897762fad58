import * as v from 'valibot'
import { SignInRequestError } from './SignInRequestError.ts'
import { toUnreachable } from './sendSignInRequest.ts'

/**
 * Reads the JSON of a response and validates it with a schema of `@countersign/api`.
 *
 * Rejects with a SignInRequestError (`invalid_response`, `unreachable`), or with the signal's reason when it is aborted.
 */
export async function readSignInResponse<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await readJson(response, signal), { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalidResponse(`${v.getDotPath(issue) ?? 'The response'}: ${issue.message}`, parsed.issues)
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw toUnreachable(signal, cause)
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidResponse('It is not valid JSON.', cause)
  }
}

export function invalidResponse(what: string, cause?: unknown): SignInRequestError {
  return new SignInRequestError('invalid_response', `Unexpected response from the sign-in server. ${what}`, {
    cause,
  })
}
