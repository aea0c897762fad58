/** Returns the token of an `Authorization` field with the scheme `Bearer` (RFC 6750, section 2.1), or `null`. */
export function readBearerToken(header: string | null): string | null {
  const [, token] = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header ?? '') ?? []
  return token ?? null
}
