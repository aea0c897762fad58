type Meaning = { readonly status: number; readonly title: string }

/** Every code this package refuses with, with the HTTP status and title it is told under. Codes never change. */
export const meanings = {
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  origin_missing: { status: 403, title: 'Origin missing' },
  origin_foreign: { status: 403, title: 'Foreign origin' },
  unsupported_content_type: { status: 415, title: 'Unsupported content type' },
  body_too_large: { status: 413, title: 'Body too large' },
  malformed_json: { status: 400, title: 'Malformed JSON' },
  json_too_deep: { status: 400, title: 'JSON nested too deep' },
  invalid_body: { status: 400, title: 'Invalid body' },

  message_too_large: { status: 400, title: 'Message too large' },
  message_layout: { status: 400, title: 'Message laid out wrong' },
  message_scheme: { status: 400, title: 'Bad scheme in the message' },
  message_domain: { status: 400, title: 'Bad domain in the message' },
  message_address: { status: 400, title: 'Bad address in the message' },
  message_address_checksum: { status: 400, title: 'Wrong address checksum' },
  message_statement: { status: 400, title: 'Bad statement in the message' },
  message_uri: { status: 400, title: 'Bad URI in the message' },
  message_version: { status: 400, title: 'Bad version in the message' },
  message_chain_id: { status: 400, title: 'Bad chain id in the message' },
  message_nonce: { status: 400, title: 'Bad nonce in the message' },
  message_issued_at: { status: 400, title: 'Bad issued-at in the message' },
  message_expiration_time: { status: 400, title: 'Bad expiration time in the message' },
  message_not_before: { status: 400, title: 'Bad not-before in the message' },
  message_request_id: { status: 400, title: 'Bad request id in the message' },
  message_resource: { status: 400, title: 'Bad resource in the message' },
  message_too_many_resources: { status: 400, title: 'Too many resources' },

  domain_mismatch: { status: 422, title: 'Another domain' },
  scheme_mismatch: { status: 422, title: 'Another scheme' },
  uri_mismatch: { status: 422, title: 'Another URI' },
  statement_mismatch: { status: 422, title: 'Another statement' },
  chain_not_allowed: { status: 422, title: 'Network not allowed' },
  issued_in_future: { status: 422, title: 'Issued in the future' },
  issued_too_long_ago: { status: 422, title: 'Issued too long ago' },
  message_expired: { status: 422, title: 'Message expired' },
  message_not_yet_valid: { status: 422, title: 'Message not yet valid' },

  nonce_unknown: { status: 422, title: 'Unknown nonce' },
  nonce_used: { status: 422, title: 'Nonce used before' },
  nonce_expired: { status: 422, title: 'Nonce expired' },
  nonce_other_browser: { status: 422, title: 'Nonce of another browser' },
  nonce_other_purpose: { status: 422, title: 'Nonce of another purpose' },

  signature_too_large: { status: 400, title: 'Signature too large' },
  signature_malformed: { status: 400, title: 'Malformed signature' },
  signature_high_s: { status: 422, title: 'Signature not canonical' },
  signature_mismatch: { status: 422, title: 'Signature of another account' },
  contract_signature_unsupported: { status: 422, title: 'Contract signatures not supported' },

  address_not_allowed: { status: 403, title: 'Address not allowed' },
  no_session: { status: 401, title: 'No session' },

  database_unavailable: { status: 503, title: 'Database unavailable' },
  internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, Meaning>

/** A stable reason: choose what to show by this, never by a message. */
export type SignInErrorCode = keyof typeof meanings

/** Thrown for everything this package refuses. The message says what is wrong; it never holds a secret. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
