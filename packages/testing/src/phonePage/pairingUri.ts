import { readUrl } from '../http/readUrl.ts'

/** Finds a pairing URI in a text: the URI itself, or a deep link with one (`…/wc?uri=…`); `null` when there is none. */
export function findPairingUri(text: string): string | null {
  const trimmed = text.trim()
  if (/^wc:/i.test(trimmed)) return trimmed
  const url = readUrl(trimmed)
  if (url === null) return null
  return [url.searchParams.get('uri'), fragment(url.hash)].find((found) => found?.startsWith('wc:')) ?? null
}

/** Reads the pairing URI in the page's URL, if another page on this device opened it. */
export function readPairingUri({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const uri = new URLSearchParams(search).get('uri') ?? fragment(hash)
  return uri?.startsWith('wc:') ? uri : null
}

/** Returns the fragment, decoded if it is percent-encoded. */
function fragment(hash: string): string {
  const text = hash.slice(1)
  if (!/^wc%3a/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
