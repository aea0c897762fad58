// Reads a caught value. Anything can be thrown, also a value of which every operation throws, as a revoked proxy.

const PARTS = ['name', 'message', 'stack', 'cause'] as const

/** Whether a value is an instance of a class; false if that cannot be read. */
export function isInstance<Instance>(
  value: unknown,
  type: abstract new (...parameters: never[]) => Instance,
): value is Instance {
  try {
    return value instanceof type
  } catch {
    return false
  }
}

/** Returns a property of an object; `undefined` if there is none, or if reading it throws. */
export function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/** Returns a thrown value as text. Never throws. */
export function textOf(value: unknown): string {
  const message = property(value, 'message')
  if (typeof message === 'string') return message
  try {
    return String(value)
  } catch {
    return 'A value without a text was thrown.'
  }
}

/** Returns a caught value as an error that can be read. */
export function asError(thrown: unknown): Error {
  const error = readable(thrown)
  return isInstance(error, Error) ? error : Object.assign(new Error(textOf(error)), { cause: thrown })
}

/**
 * Returns a caught value, or an error in its place if libraries would fail to inspect it and then report nothing: a
 * revoked proxy, or an error whose message throws.
 */
export function readable(value: unknown): unknown {
  try {
    if (!(value instanceof Error) || PARTS.every((part) => typeof value[part] !== 'symbol')) return value
  } catch {}
  return new Error('A value that cannot be read was thrown.')
}
