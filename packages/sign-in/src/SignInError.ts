type Meaning = { readonly status: number; readonly title: string }

/** Every code this package refuses with, with the HTTP status and title it is told under. Codes never change. */
export const meanings = {
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  origin_missing: { status: 403, title: 'Origin missing' },
  origin_foreign: { status: 403, title: 'Foreign origin' },
  malformed_request: { status: 400, title: 'Malformed request' },
  unsupported_content_type: { status: 415, title: 'Unsupported content type' },
  body_too_large: { status: 413, title: 'Body too large' },
  malformed_json: { status: 400, title: 'Malformed JSON' },
  json_too_deep: { status: 400, title: 'JSON nested too deep' },
  invalid_body: { status: 400, title: 'Invalid body' },
  frame_not_allowed: { status: 403, title: 'Frame not allowed' },
  invalid_query: { status: 400, title: 'Invalid query' },

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
  message_recap: { status: 400, title: 'Bad ReCap in the message' },

  domain_mismatch: { status: 422, title: 'Another domain' },
  scheme_mismatch: { status: 422, title: 'Another scheme' },
  uri_mismatch: { status: 422, title: 'Another URI' },
  statement_mismatch: { status: 422, title: 'Another statement' },
  recap_not_allowed: { status: 422, title: 'ReCap not allowed' },
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

  chain_unavailable: { status: 503, title: 'Network does not answer' },

  wallet_of_another_account: { status: 409, title: 'Wallet of another account' },
  wallet_unknown: { status: 404, title: 'Unknown wallet' },
  last_wallet: { status: 409, title: 'Last wallet' },
  too_many_wallets: { status: 409, title: 'Too many wallets' },
  confirmation_required: { status: 403, title: 'Confirmation required' },
  confirmation_wallet: { status: 422, title: 'Confirmed by a wallet of another account' },
  session_unknown: { status: 404, title: 'Unknown session' },
  confirmation_mismatch: { status: 422, title: 'Not confirmed' },

  transaction_hash: { status: 400, title: 'Bad hash of a transaction' },
  transaction_chain_id: { status: 400, title: 'Bad chain id of a transaction' },
  transaction_description: { status: 400, title: 'Bad description of a transaction' },
  transaction_status: { status: 400, title: 'Bad status of a transaction' },
  transaction_confirmations: { status: 400, title: 'Bad confirmations of a transaction' },
  transaction_time: { status: 400, title: 'Bad time of a transaction' },
  transaction_nonce: { status: 400, title: 'Bad nonce of a transaction' },
  transaction_replaced_by: { status: 400, title: 'Bad replacement of a transaction' },
  transaction_removed: { status: 400, title: 'Bad mark of a removed transaction' },
  too_many_transactions: { status: 400, title: 'Too many transactions' },

  too_many_requests: { status: 429, title: 'Too many requests' },
  address_not_allowed: { status: 403, title: 'Address not allowed' },
  account_blocked: { status: 403, title: 'Account blocked' },
  no_session: { status: 401, title: 'No session' },
  metrics_token: { status: 401, title: 'Metrics need their token' },

  server_busy: { status: 503, title: 'Server busy' },
  database_busy: { status: 503, title: 'Database busy' },
  database_unavailable: { status: 503, title: 'Database unavailable' },
  internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, Meaning>

/** A stable reason: choose what to show by this, never by a message. */
export type SignInErrorCode = keyof typeof meanings

/** A refusal without a stack: capturing one costs more than the rest of the refusal. */
export type Refusal = Pick<SignInError, 'code' | 'message'> & { readonly retryAfter: number }

/** Thrown for everything this package refuses. The message says what is wrong; it never holds a secret. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfter: number | null

  constructor(
    code: SignInErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfter = options.retryAfter ?? null
  }
}
