/** What comes before the hosts (with the user and the password), the hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i

/** Sessions, accounts and nonces are written: any other value could choose a server that cannot. */
const writable = ['read-write', 'primary', 'any']

/**
 * Returns the URL of each server of a connection string, which can name several as libpq's do:
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 *
 * @throws {Error} whose message completes the sentence "The URL …", without any part of the URL
 */
export function readUrls(url: string): readonly string[] {
  const [, start, hosts, rest] = parts.exec(url) ?? []
  if (hosts === undefined) throw new Error('must start with postgres:// or postgresql://.')
  const names = hosts.split(',')
  // pg also reads some URLs that are not valid.
  if (names.length === 1) return [withoutTarget(url)]
  const urls = names.map((host) => `${start}${host}${rest}`)
  if (names.includes('') || !urls.every((each) => URL.canParse(each))) throw new Error('is not a valid URL.')
  return urls.map(withoutTarget)
}

/** pg ignores the parameter. */
function withoutTarget(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  const target = url.searchParams.get('target_session_attrs')
  if (target === null) return text
  if (!writable.includes(target))
    throw new Error(`must have one of these as target_session_attrs: ${writable.join(', ')}.`)
  url.searchParams.delete('target_session_attrs')
  return url.href
}
