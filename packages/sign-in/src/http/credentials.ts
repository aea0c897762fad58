import { isSecret } from '../crypto/secret.ts'
import { RequestError } from '../errors/RequestError.ts'
import { readBearerToken } from '../fields/readBearerToken.ts'
import { isSessionToken } from '../sessions/createSessionTokens.ts'
import type { Context } from './Context.ts'
import { setCookies } from './cookies.ts'

/** Returns the session tokens that a request may be signed in with: of its cookie, or of a native app. */
export function sessionTokensFor(request: Request, context: Context): readonly string[] {
  const bearer = bearerToken(request, context)
  return bearer === null ? context.sessionCookies.of(request).read(request) : [bearer]
}

/** Returns all session tokens of a request: of both cookies, or of a native app. */
export function sessionTokensOf(request: Request, context: Context): string[] {
  const bearer = bearerToken(request, context)
  return bearer === null ? context.sessionCookies.secrets(request) : [bearer]
}

/** Returns the secrets that bind the nonces of a request: of both cookies, or of a native app. */
export function bindingSecretsOf(request: Request, context: Context): string[] {
  const native = nativeBinding(request, context)
  return native === null ? context.bindingCookies.secrets(request) : [native]
}

/**
 * Returns the headers that set the cookie of a new session: the one for frames if the nonce was issued to a frame, which
 * its binding secret shows. `null` is for a top-level page. Removes the other cookie, whose session the sign-in has ended.
 */
export function setSessionCookie(
  request: Request,
  { bindingCookies, sessionCookies, sessionLifetime }: Context,
  { token, bindingSecret }: { readonly token: string; readonly bindingSecret: string | null },
): [name: string, value: string][] {
  const { page, frame } = sessionCookies
  const isFramed = bindingSecret !== null && bindingCookies.frame?.read(request).includes(bindingSecret)
  const [cookie, otherCookie] = isFramed && frame ? [frame, page] : [page, frame]
  const isOtherSent = otherCookie !== null && otherCookie.read(request).length > 0
  const cookies = [cookie.write(token, sessionLifetime.max), ...(isOtherSent ? [otherCookie.clear()] : [])]
  return setCookies(...cookies)
}

/** Returns the header that removes the session cookie of a request; none for a native app. */
export function clearSessionCookie(request: Request, context: Context): Record<string, string> {
  if (isNativeRequest(request, context)) return {}
  return { 'set-cookie': context.sessionCookies.of(request).clear() }
}

type NativeContext = Pick<Context, 'nativeApps' | 'sessionCookies' | 'bindingCookies'>

/** The header with the binding secret of a native app, instead of the binding cookie. */
const BINDING_HEADER = 'countersign-binding'

/**
 * Headers that browsers add to the requests of pages. Scripts can neither set nor remove any of them. `Sec-Fetch-Mode` is
 * not one of them: browsers send it with the other two only, and the `fetch` of Node.js sends it alone.
 */
const pageHeaders = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-dest']

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
function bearerToken(request: Request, context: NativeContext): string | null {
  const token = readBearerToken(request.headers.get('authorization'))
  return token !== null && isSessionToken(token) && isNativeRequest(request, context) ? token : null
}

/**
 * Returns the secret that binds the nonces of a native app; `null` without one. It differs from the secret of every cookie, so
 * a nonce of a page is refused in an app, and one of an app in a page.
 */
function nativeBinding(request: Request, context: NativeContext): string | null {
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

const NATIVE_PREFIX = 'native '

/** Marks a binding secret as one of a native app. */
export function toNativeBinding(secret: string): string {
  return NATIVE_PREFIX + secret
}

/** Returns true for a marked binding secret. */
export function isNativeBinding(bindingSecret: string): boolean {
  return bindingSecret.startsWith(NATIVE_PREFIX)
}
