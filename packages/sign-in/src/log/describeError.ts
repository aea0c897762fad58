import { isInstance, property, readable, textOf } from '@countersign/thrown'

/** Signatures, and data in hex that can contain one. */
const longHex = /0x[0-9a-f]{128,}/gi

/** Returns an error and its causes on one line, with or without the stack. Omits signatures. */
export function describeError(error: unknown, { stack = false } = {}): string {
  const parts: string[] = []
  const seen = new Set<unknown>()
  let at = error
  do {
    seen.add(at)
    const text = describeOne(at, stack)
    // A message often repeats that of its cause.
    if (!parts.some((part) => part.includes(text))) parts.push(text)
    at = isInstance(at, Error) ? property(at, 'cause') : undefined
  } while (at !== undefined && at !== null && !seen.has(at))
  // On one line, so that a message cannot forge another line.
  return parts
    .join(' | cause: ')
    .replace(longHex, '0x…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function describeOne(thrown: unknown, stack: boolean): string {
  const error = readable(thrown)
  if (!(error instanceof Error)) return text(error)
  if (stack && error.stack) return error.stack
  if (error.message !== '') return error.message
  // Node rejects with an AggregateError without a message when all addresses of a host fail.
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  return first instanceof Error ? first.message : error.name
}

function text(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  } catch {
    return textOf(value)
  }
}
