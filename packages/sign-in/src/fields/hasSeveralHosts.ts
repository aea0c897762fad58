/**
 * Returns true if a request has more than one `Host` field, which a server must refuse (RFC 9112, section 3.2): Node.js
 * keeps the first, and a proxy may have used another.
 *
 * @param rawHeaders names and values in turn, as `IncomingMessage` has them
 */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) count += 1
  return count > 1
}
