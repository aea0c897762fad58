import * as v from 'valibot'
import { textSchema } from './fields.ts'

type ErrorDefinition = { readonly status: number; readonly title: string }

/** Every error code, with the HTTP status and title of its problem document. Codes never change. */
export const errorDefinitions = {
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  origin_missing: { status: 403, title: 'Origin missing' },
  origin_foreign: { status: 403, title: 'Origin not allowed' },
  malformed_request: { status: 400, title: 'Malformed request' },
  unsupported_content_type: { status: 415, title: 'Unsupported content type' },
  body_too_large: { status: 413, title: 'Body too large' },
  malformed_json: { status: 400, title: 'Malformed JSON' },
  json_too_deep: { status: 400, title: 'JSON nested too deep' },
  invalid_body: { status: 400, title: 'Invalid body' },
  frame_not_allowed: { status: 403, title: 'Frame not allowed' },
  native_not_allowed: { status: 403, title: 'Native app not allowed' },
  invalid_query: { status: 400, title: 'Invalid query' },

  message_too_large: { status: 400, title: 'Message too large' },
  message_layout: { status: 400, title: 'Invalid message format' },
  message_scheme: { status: 400, title: 'Invalid message scheme' },
  message_domain: { status: 400, title: 'Invalid message domain' },
  message_address: { status: 400, title: 'Invalid message address' },
  message_address_checksum: { status: 400, title: 'Invalid address checksum' },
  message_statement: { status: 400, title: 'Invalid message statement' },
  message_uri: { status: 400, title: 'Invalid message URI' },
  message_version: { status: 400, title: 'Invalid message version' },
  message_chain_id: { status: 400, title: 'Invalid message chain ID' },
  message_nonce: { status: 400, title: 'Invalid message nonce' },
  message_issued_at: { status: 400, title: 'Invalid message issued-at time' },
  message_expiration_time: { status: 400, title: 'Invalid message expiration time' },
  message_not_before: { status: 400, title: 'Invalid message not-before time' },
  message_request_id: { status: 400, title: 'Invalid message request ID' },
  message_resource: { status: 400, title: 'Invalid message resource' },
  message_too_many_resources: { status: 400, title: 'Too many resources' },
  message_recap: { status: 400, title: 'Invalid message ReCap' },

  domain_mismatch: { status: 422, title: 'Domain mismatch' },
  scheme_mismatch: { status: 422, title: 'Scheme mismatch' },
  uri_mismatch: { status: 422, title: 'URI mismatch' },
  statement_mismatch: { status: 422, title: 'Statement mismatch' },
  resources_mismatch: { status: 422, title: 'Resources mismatch' },
  recap_not_allowed: { status: 422, title: 'ReCap not allowed' },
  chain_not_allowed: { status: 422, title: 'Network not allowed' },
  issued_in_future: { status: 422, title: 'Issued in the future' },
  issued_too_long_ago: { status: 422, title: 'Issued too long ago' },
  message_expired: { status: 422, title: 'Message expired' },
  message_not_yet_valid: { status: 422, title: 'Message not yet valid' },

  nonce_unknown: { status: 422, title: 'Unknown nonce' },
  nonce_used: { status: 422, title: 'Nonce already used' },
  nonce_expired: { status: 422, title: 'Nonce expired' },
  nonce_other_browser: { status: 422, title: 'Nonce issued to another browser' },
  nonce_other_purpose: { status: 422, title: 'Nonce issued for another purpose' },

  signature_too_large: { status: 400, title: 'Signature too large' },
  signature_malformed: { status: 400, title: 'Malformed signature' },
  signature_high_s: { status: 422, title: 'Signature not canonical' },
  signature_mismatch: { status: 422, title: 'Signature mismatch' },
  contract_signature_unsupported: { status: 422, title: 'Contract signatures not supported' },

  chain_unavailable: { status: 503, title: 'Network not responding' },

  wallet_of_another_account: { status: 409, title: 'Wallet linked to another account' },
  wallet_unknown: { status: 404, title: 'Unknown wallet' },
  last_wallet: { status: 409, title: 'Last wallet' },
  too_many_wallets: { status: 409, title: 'Too many wallets' },
  confirmation_required: { status: 403, title: 'Confirmation required' },
  confirmation_wallet: { status: 422, title: 'Confirmed by an unlinked wallet' },
  passkey_malformed: { status: 400, title: 'Malformed passkey response' },
  passkey_origin: { status: 422, title: 'Passkey of another origin' },
  passkey_rp_id: { status: 422, title: 'Passkey of another domain' },
  passkey_user_verification: { status: 422, title: 'User not verified' },
  passkey_signature: { status: 422, title: 'Invalid passkey signature' },
  passkey_counter: { status: 422, title: 'Passkey counter went backward' },
  passkey_unknown: { status: 404, title: 'Unknown passkey' },
  passkey_exists: { status: 409, title: 'Passkey already added' },
  passkey_removed: { status: 403, title: 'Passkey removed' },
  too_many_passkeys: { status: 409, title: 'Too many passkeys' },
  session_unknown: { status: 404, title: 'Unknown session' },
  confirmation_mismatch: { status: 422, title: 'Confirmation mismatch' },

  transaction_hash: { status: 400, title: 'Invalid transaction hash' },
  transaction_chain_id: { status: 400, title: 'Invalid transaction chain ID' },
  transaction_description: { status: 400, title: 'Invalid transaction description' },
  transaction_details: { status: 400, title: 'Invalid transaction details' },
  transaction_status: { status: 400, title: 'Invalid transaction status' },
  transaction_confirmations: { status: 400, title: 'Invalid transaction confirmations' },
  transaction_time: { status: 400, title: 'Invalid transaction time' },
  transaction_nonce: { status: 400, title: 'Invalid transaction nonce' },
  transaction_replaced_by: { status: 400, title: 'Invalid transaction replacement' },
  transaction_calls: { status: 400, title: 'Invalid number of calls' },
  transaction_atomic: { status: 400, title: 'Invalid atomic flag' },
  transaction_hashes: { status: 400, title: 'Invalid transaction hashes' },
  transaction_removed: { status: 400, title: 'Invalid removed flag' },
  too_many_transactions: { status: 400, title: 'Too many transactions' },

  too_many_requests: { status: 429, title: 'Too many requests' },
  external_id_taken: { status: 409, title: 'User of another account' },
  account_in_use: { status: 409, title: 'Account in use' },
  refused_by_application: { status: 403, title: 'Refused by the application' },
  address_not_allowed: { status: 403, title: 'Address not allowed' },
  account_blocked: { status: 403, title: 'Account blocked' },
  no_session: { status: 401, title: 'No session' },
  metrics_token: { status: 401, title: 'Metrics token required' },
  client_secret: { status: 401, title: 'Client secret required' },
  audience_unknown: { status: 422, title: 'Unknown audience' },

  openid_request_expired: { status: 410, title: 'OpenID request expired' },
  openid_sign_in_required: { status: 401, title: 'New sign-in required' },

  server_busy: { status: 503, title: 'Server busy' },
  database_busy: { status: 503, title: 'Database busy' },
  database_unavailable: { status: 503, title: 'Database unavailable' },
  internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, ErrorDefinition>

/** A stable error code. Choose the text to show by the code, never by a message. */
export type SignInErrorCode = keyof typeof errorDefinitions

/**
 * The body of an error response (`application/problem+json`, RFC 9457). A newer server may have more codes.
 */
export const problemSchema = v.object({
  type: v.optional(v.string()),
  title: v.optional(v.string()),
  status: v.optional(v.number()),
  detail: v.optional(v.string()),
  code: textSchema,
  /** Identifies the request in the server's log. */
  requestId: v.optional(v.string()),
})

/** The body of an error response (RFC 9457). Switch over `code`. */
export type Problem = v.InferOutput<typeof problemSchema>
