/** Reads an address as a browser does; `null` for what is none. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether an address may be asked: of a listed origin, or any https one. */
export function isAllowed(url: string, origins: readonly string[] | 'https'): boolean {
  const read = readUrl(url)
  if (read === null || read.username !== '' || read.password !== '') return false
  return origins === 'https' ? read.protocol === 'https:' : origins.includes(read.origin)
}
