import type { Context } from './Context.ts'
import { bearerToken, isNativeRequest, nativeBinding } from './nativeRequest.ts'

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

/** Returns the header that removes the session cookie of a request; none for a native app. */
export function clearSessionCookie(request: Request, context: Context): Record<string, string> {
  if (isNativeRequest(request, context)) return {}
  return { 'set-cookie': context.sessionCookies.of(request).clear() }
}
