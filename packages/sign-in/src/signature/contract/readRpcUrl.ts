/** What `fetch` takes for an RPC address: a name and a password in it become a header. */
export function readRpcUrl(rpcUrl: string): { url: string; headers: Record<string, string> } {
  const url = new URL(rpcUrl)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  if (url.username === '' && url.password === '') return { url: url.href, headers }
  const secret = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)
  url.username = ''
  url.password = ''
  return { url: url.href, headers: { ...headers, authorization: `Basic ${secret.toString('base64')}` } }
}
