/**
 * Returns the deep link that opens the wallet with a request. Follow it in a click, after `request_sent`.
 *
 * @param base the wallet's own link: of its session (`session.peer.metadata.redirect`), or the one it was paired with
 */
export function requestDeepLink(
  base: string,
  { id, topic }: { readonly id: number; readonly topic: string },
): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  // Telegram apps accept one parameter.
  if (/^https:\/\/t\.me\//i.test(base)) {
    const parameter = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return `${base}${base.includes('?') ? '&' : '?'}startapp=${parameter}`
  }
  // `app://` becomes `app://wc`, `https://app.example/` becomes `https://app.example/wc`.
  return `${base.replace(/\/$/, '')}/wc?${query}`
}
