const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns true for a text with the form of a UUID (RFC 9562), in any case. Postgres refuses others as IDs. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text)
}
