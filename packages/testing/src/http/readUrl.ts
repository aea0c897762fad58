/** Parses a URL as a browser does; `null` if it is invalid. `URL.canParse` and `URL.parse` need newer browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
