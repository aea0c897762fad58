import { readUrl } from '@countersign/core/internal'

/** Returns the URL of a client's page if a link may have it: https, or http on this computer. */
export function toWebLink(text: string | null): string | null {
  const url = text === null ? null : readUrl(text)
  if (!url) return null
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback) ? url.href : null
}
