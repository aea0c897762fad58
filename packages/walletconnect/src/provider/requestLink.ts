/**
 * The link that leads a person to their wallet with a request: to be followed in a tap, when `request_sent` was heard.
 *
 * `base` is the wallet's own link: of its session (`session.peer.metadata.redirect`), or the one it was paired by.
 */
export function requestLink(
  base: string,
  { id, topic }: { readonly id: number; readonly topic: string },
): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  // A Telegram app is handed one word.
  if (/^https:\/\/t\.me\//i.test(base)) {
    const word = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return `${base}${base.includes('?') ? '&' : '?'}startapp=${word}`
  }
  // `app://` becomes `app://wc`, `https://app.example/` becomes `https://app.example/wc`.
  return `${base.replace(/\/$/, '')}/wc?${query}`
}
