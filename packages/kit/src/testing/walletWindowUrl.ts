/**
 * The address of a wallet's window on another origin than the tests'. The first window does by itself what the first
 * script says, the next one what the next says, and so on; the last script stays.
 */
export function walletWindowUrl(...scripts: readonly [string, ...string[]]): string {
  const url = new URL('./walletWindow.xhtml', import.meta.url)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  url.search = new URLSearchParams({ scripts: scripts.join(), count: crypto.randomUUID() }).toString()
  return url.href
}
