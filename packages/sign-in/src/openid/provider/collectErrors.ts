import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/** An error that the provider responded with. */
export type ProviderFailure = { readonly code: string; readonly error: unknown; readonly isInternal: boolean }

/** The events of the library that have an error. */
const events = [
  'authorization.error',
  'discovery.error',
  'end_session.error',
  'end_session_confirm.error',
  'end_session_success.error',
  'grant.error',
  'introspection.error',
  'jwks.error',
  'pushed_authorization_request.error',
  'registration_create.error',
  'registration_read.error',
  'revocation.error',
  'userinfo.error',
  'server_error',
] as const

/** Of an error of the library. */
type ErrorFields = { readonly error?: string; readonly statusCode?: number }

/** Stores the errors of a provider by request, for the log. The library would write unexpected ones to the console. */
export function collectErrors(provider: Provider): (request: IncomingMessage) => ProviderFailure | null {
  const found = new WeakMap<IncomingMessage, ProviderFailure>()
  for (const event of events) {
    provider.on(event as 'server_error', ({ req }: KoaContextWithOIDC, error: Error) => {
      const { error: code = 'server_error', statusCode = 500 } = error as Error & ErrorFields
      found.set(req, { code, error: error.cause ?? error, isInternal: statusCode >= 500 })
    })
  }
  // Errors outside of the routes.
  provider.on('error' as 'server_error', (error: unknown, ctx: unknown) => {
    const { req } = Object(ctx) as Partial<KoaContextWithOIDC>
    if (req) found.set(req, { code: 'server_error', error, isInternal: true })
  })
  return (request) => found.get(request) ?? null
}
