/** The pairing link that a text is, or that a link to a wallet carries (`…/wc?uri=…`); `null` when there is none. */
export function linkIn(text: string): string | null {
  const trimmed = text.trim()
  if (/^wc:/i.test(trimmed)) return trimmed
  if (!URL.canParse(trimmed)) return null
  const { searchParams, hash } = new URL(trimmed)
  return [searchParams.get('uri'), fragment(hash)].find((found) => found?.startsWith('wc:')) ?? null
}

/** The pairing link of the page's own address, by which another page on this device opened it. */
export function linkOf({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const given = new URLSearchParams(search).get('uri') ?? fragment(hash)
  return given?.startsWith('wc:') ? given : null
}

/** What stands after the `#`, whether it is percent-encoded or not. */
function fragment(hash: string): string {
  const text = hash.slice(1)
  if (!/^wc%3a/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
