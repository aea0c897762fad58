// Reads a caught value. Anything can be thrown, also a value of which every operation throws, as a revoked proxy.

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
    return 'Unreadable'
  }
}

/** Returns a caught value as an error with a message. */
export function asError(thrown: unknown): Error {
  return isInstance(thrown, Error) && typeof property(thrown, 'message') === 'string'
    ? thrown
    : Object.assign(new Error(textOf(thrown)), { cause: thrown })
}
