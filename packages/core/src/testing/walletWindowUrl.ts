/**
 * Returns the URL of a wallet popup on another origin than the tests'. The first popup follows the first script, the
 * next one the next, and so on; the last script repeats.
 */
export function walletWindowUrl(...scripts: readonly [string, ...string[]]): string {
  const url = new URL('./walletWindow.xhtml', import.meta.url)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  url.search = new URLSearchParams({ scripts: scripts.join(), count: crypto.randomUUID() }).toString()
  return url.href
}
