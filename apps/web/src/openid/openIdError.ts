/** What went wrong, as far as the user is concerned. */
export type OpenIdErrorReason =
  | 'client'
  | 'redirect_uri'
  | 'request'
  | 'expired'
  | 'server'
  | 'busy'
  | 'other'

/** The codes of OAuth 2.0, OpenID Connect and their extensions that the page explains. */
const reasons: Readonly<Record<string, OpenIdErrorReason>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_redirect_uri: 'redirect_uri',
  redirect_uri_mismatch: 'redirect_uri',
  invalid_request: 'request',
  invalid_request_object: 'request',
  invalid_request_uri: 'request',
  invalid_scope: 'request',
  invalid_target: 'request',
  invalid_dpop_proof: 'request',
  unsupported_response_type: 'request',
  unsupported_response_mode: 'request',
  request_not_supported: 'request',
  request_uri_not_supported: 'request',
  registration_not_supported: 'request',
  invalid_token: 'expired',
  login_required: 'expired',
  interaction_required: 'expired',
  session_not_found: 'expired',
  expired_login_hint_token: 'expired',
  openid_request_expired: 'expired',
  server_error: 'server',
  temporarily_unavailable: 'busy',
}

/** An error in the URL of the page. A code that is not in the list above is `null`: anyone can write one. */
export type OpenIdError = {
  readonly code: string | null
  readonly reason: OpenIdErrorReason
  readonly requestId: string | null
}

/** Reads `?error=…&request_id=…`. Nothing else of the URL is shown. */
export function readOpenIdError(search: string): OpenIdError {
  const parameters = new URLSearchParams(search)
  const code = parameters.get('error')
  const requestId = parameters.get('request_id')
  const reason = code !== null && Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return {
    code: reason ? code : null,
    reason: reason ?? 'other',
    requestId: requestId !== null && /^[A-Za-z0-9-]{1,64}$/.test(requestId) ? requestId : null,
  }
}
