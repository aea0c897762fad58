/** Parses a URL as a browser does; `null` if it is invalid. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether a URL may be requested: its origin is listed, or any https URL is allowed. */
export function isAllowed(url: string, origins: readonly string[] | 'https'): boolean {
  const read = readUrl(url)
  if (read === null || read.username !== '' || read.password !== '') return false
  return origins === 'https' ? read.protocol === 'https:' : origins.includes(read.origin)
}
