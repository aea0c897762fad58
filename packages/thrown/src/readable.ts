/** What is read of an error. */
const PARTS = ['name', 'message', 'stack', 'cause'] as const

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
