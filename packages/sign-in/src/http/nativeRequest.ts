import { isSecret } from '../crypto/secret.ts'
import { RequestError } from '../errors/RequestError.ts'
import { isSessionToken } from '../sessions/createSessionTokens.ts'
import type { Context } from './Context.ts'

type NativeContext = Pick<Context, 'nativeApps' | 'sessionCookies' | 'bindingCookies'>

/** The header with the binding secret of a native app, instead of the binding cookie. */
const BINDING_HEADER = 'countersign-binding'

/** Headers that browsers add to the requests of pages. Scripts can neither set nor remove any of them. */
const pageHeaders = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

/**
 * Returns true for a request of a native app: no header of a page, and no cookie of this server. Such a request needs no
 * origin check, because it has no credentials that a browser adds.
 */
export function isNativeRequest(request: Request, context: NativeContext): boolean {
  const { nativeApps, sessionCookies, bindingCookies } = context
  if (!nativeApps || pageHeaders.some((name) => request.headers.has(name))) return false
  return sessionCookies.secrets(request).length === 0 && bindingCookies.secrets(request).length === 0
}

/**
 * Requires a request of a native app.
 *
 * @throws {RequestError} `native_not_allowed`
 */
export function requireNative(request: Request, context: NativeContext): void {
  if (!context.nativeApps) {
    throw new RequestError(
      'native_not_allowed',
      'Signing in from native apps is disabled. Enable it with NATIVE_APPS or the option "nativeApps".',
    )
  }
  if (!isNativeRequest(request, context)) {
    throw new RequestError(
      'native_not_allowed',
      `Only native apps can send this request. It must have none of the headers ${pageHeaders.join(', ')}, and no cookie of this server.`,
    )
  }
}

/** Returns the session token of a native app's request; `null` without one. */
export function bearerToken(request: Request, context: NativeContext): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return isSessionToken(token) && isNativeRequest(request, context) ? token : null
}

/**
 * Returns the secret that binds the nonces of a native app; `null` without one. It differs from the secret of every cookie, so
 * a nonce of a page is refused in an app, and one of an app in a page.
 */
export function nativeBinding(request: Request, context: NativeContext): string | null {
  if (!request.headers.has(BINDING_HEADER)) return null
  requireNative(request, context)
  const secret = bindingHeader(request)
  return secret === null ? null : toNativeBinding(secret)
}

/** Returns the secret of the header; `null` without a valid one. */
export function bindingHeader(request: Request): string | null {
  const secret = request.headers.get(BINDING_HEADER) ?? undefined
  return isSecret(secret) ? secret : null
}

const MARK = 'native '

/** Marks a binding secret as one of a native app. */
export function toNativeBinding(secret: string): string {
  return MARK + secret
}

/** Returns true for a marked binding secret. */
export function isNativeBinding(bindingSecret: string): boolean {
  return bindingSecret.startsWith(MARK)
}
