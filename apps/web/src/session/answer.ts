import { type Address, isAddress } from 'viem'
import { SignInRequestError } from './SignInRequestError.ts'

// What an answer of the server must hold. Each throws a SignInRequestError with the code `bad_answer` when it does not.

export function toAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw badAnswer('no address')
}

export function toDate(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) throw badAnswer('no date')
  return date
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function badAnswer(what: string, cause?: unknown): SignInRequestError {
  return new SignInRequestError('bad_answer', `The sign-in server's answer holds ${what}.`, { cause })
}
