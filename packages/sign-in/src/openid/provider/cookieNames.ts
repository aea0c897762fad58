/** The cookies of the OpenID provider. */
export type CookieNames = { readonly session: string; readonly interaction: string; readonly resume: string }

/**
 * Returns the names of the cookies. Under https, a prefix binds them to the host or to https; those with a path cannot be
 * bound to the host. A non-default port is part of the name, because cookies ignore ports.
 */
export function cookieNames(issuer: string): CookieNames {
  const { protocol, port } = new URL(issuer)
  const [host, secure] = protocol === 'https:' ? ['__Host-', '__Secure-'] : ['', '']
  const suffix = port === '' ? '' : `_${port}`
  return {
    session: `${host}countersign_openid${suffix}`,
    interaction: `${secure}countersign_openid_request${suffix}`,
    resume: `${secure}countersign_openid_resume${suffix}`,
  }
}
