import { SignInError } from '../SignInError.ts'
import type { JsonBody } from './readJson.ts'

/**
 * A field of a body that must be text.
 *
 * @throws {SignInError} `invalid_body`
 */
export function readText(body: JsonBody, field: string): string {
  const value = body[field]
  if (typeof value !== 'string') throw new SignInError('invalid_body', `"${field}" must be text.`)
  return value
}
