/**
 * Continues at a URL in place of this page, so that the next press of Back returns to where the user came from. The URL may have
 * the scheme of a native app.
 */
export function leaveTo(url: string): void {
  const { protocol, href } = new URL(url, location.origin)
  if (!/^(?:javascript|data|blob):$/.test(protocol)) location.replace(href)
}
