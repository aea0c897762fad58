/**
 * Returns an RPC URL without its credentials, which `fetch` refuses, and these as an `authorization` header (RFC 7617).
 */
export function splitCredentials(rpcUrl: string): { url: string; headers: Record<string, string> } {
  const url = new URL(rpcUrl)
  const { username, password } = url
  if (username === '' && password === '') return { url: url.href, headers: {} }
  // Percent-decodes to bytes, as the URL standard does: `decodeURIComponent` throws on an unescaped %.
  const credentials = `${username}:${password}`.replace(/%([\da-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  url.username = ''
  url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${btoa(credentials)}` } }
}
