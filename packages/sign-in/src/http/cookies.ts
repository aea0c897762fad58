import { isSecret } from '../secret.ts'

/** A cookie of ours: a secret that scripts cannot read. */
export type Cookie = {
  readonly name: string
  /** The secret a request brings; `null` when it brings none of the right shape. */
  read(request: Request): string | null
  /** The value of a `Set-Cookie` header that lasts `maxAge` milliseconds. */
  write(secret: string, maxAge: number): string
  /** The value of a `Set-Cookie` header that removes it. */
  clear(): string
}

/**
 * Defines a cookie for an origin. Under https the prefix `__Host-` binds it to this very host. An origin with a port
 * of its own has the port in the name: cookies ignore ports, and two applications on one machine would otherwise
 * sign each other out.
 */
export function defineCookie(purpose: string, origin: string): Cookie {
  const { protocol, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}countersign_${purpose}${port === '' ? '' : `_${port}`}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    read(request) {
      const found = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      return isSecret(found) ? found : null
    },
    write: (secret, maxAge) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
