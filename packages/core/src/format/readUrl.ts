/** Parses a URL as a browser does; `null` if it is invalid. `URL.canParse` and `URL.parse` need newer browsers. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
