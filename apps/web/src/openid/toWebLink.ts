/** Returns the URL of a client's page if a link may have it: https, or http on this computer. */
export function toWebLink(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, hostname, href } = new URL(url)
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : null
}
