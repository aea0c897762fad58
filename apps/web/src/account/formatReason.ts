import type { SignInErrorCode } from '@countersign/api'
import { accountText } from '../i18n/accountText.ts'

type Reason = Parameters<typeof accountText>[0] & `activity.reason.${string}`

/** Texts for the server's error codes, and for the warnings of passkey sign-ins. */
const reasons: Readonly<
  Record<SignInErrorCode | 'passkey_backup_eligibility', Exclude<Reason, 'activity.reason.other'>>
> = {
  not_found: 'activity.reason.request',
  method_not_allowed: 'activity.reason.request',
  origin_missing: 'activity.reason.request',
  origin_foreign: 'activity.reason.other_site',
  malformed_request: 'activity.reason.request',
  unsupported_content_type: 'activity.reason.request',
  body_too_large: 'activity.reason.request',
  malformed_json: 'activity.reason.request',
  json_too_deep: 'activity.reason.request',
  invalid_body: 'activity.reason.request',
  frame_not_allowed: 'activity.reason.other_site',
  native_not_allowed: 'activity.reason.request',
  invalid_query: 'activity.reason.request',

  message_too_large: 'activity.reason.too_large',
  message_layout: 'activity.reason.malformed',
  message_scheme: 'activity.reason.malformed',
  message_domain: 'activity.reason.malformed',
  message_address: 'activity.reason.malformed',
  message_address_checksum: 'activity.reason.malformed',
  message_statement: 'activity.reason.malformed',
  message_uri: 'activity.reason.malformed',
  message_version: 'activity.reason.malformed',
  message_chain_id: 'activity.reason.malformed',
  message_nonce: 'activity.reason.malformed',
  message_issued_at: 'activity.reason.malformed',
  message_expiration_time: 'activity.reason.malformed',
  message_not_before: 'activity.reason.malformed',
  message_request_id: 'activity.reason.malformed',
  message_resource: 'activity.reason.malformed',
  message_too_many_resources: 'activity.reason.too_large',
  message_recap: 'activity.reason.recap',

  domain_mismatch: 'activity.reason.other_site',
  scheme_mismatch: 'activity.reason.other_site',
  uri_mismatch: 'activity.reason.other_site',
  statement_mismatch: 'activity.reason.statement',
  resources_mismatch: 'activity.reason.statement',
  recap_not_allowed: 'activity.reason.recap',
  chain_not_allowed: 'activity.reason.chain',
  issued_in_future: 'activity.reason.future',
  issued_too_long_ago: 'activity.reason.old',
  message_expired: 'activity.reason.expired',
  message_not_yet_valid: 'activity.reason.not_yet',

  nonce_unknown: 'activity.reason.nonce_unknown',
  nonce_used: 'activity.reason.nonce_used',
  nonce_expired: 'activity.reason.nonce_expired',
  nonce_other_browser: 'activity.reason.nonce_browser',
  nonce_other_purpose: 'activity.reason.nonce_purpose',

  signature_too_large: 'activity.reason.signature',
  signature_malformed: 'activity.reason.signature',
  signature_high_s: 'activity.reason.signature',
  signature_mismatch: 'activity.reason.signature_mismatch',
  contract_signature_unsupported: 'activity.reason.contract',

  chain_unavailable: 'activity.reason.network_away',

  wallet_of_another_account: 'activity.reason.other_account',
  external_id_taken: 'activity.reason.other_account',
  wallet_unknown: 'activity.reason.unlinked',
  last_wallet: 'activity.reason.request',
  too_many_wallets: 'activity.reason.too_many_wallets',
  confirmation_required: 'activity.reason.unconfirmed',
  confirmation_wallet: 'activity.reason.unlinked',
  passkey_malformed: 'activity.reason.passkey',
  passkey_origin: 'activity.reason.other_site',
  passkey_rp_id: 'activity.reason.other_site',
  passkey_user_verification: 'activity.reason.passkey',
  passkey_signature: 'activity.reason.passkey',
  passkey_counter: 'activity.reason.passkey_counter',
  passkey_backup_eligibility: 'activity.reason.passkey_counter',
  passkey_unknown: 'activity.reason.passkey',
  passkey_exists: 'activity.reason.passkey',
  passkey_removed: 'activity.reason.passkey',
  too_many_passkeys: 'activity.reason.request',
  session_unknown: 'activity.reason.request',
  confirmation_mismatch: 'activity.reason.request',

  transaction_hash: 'activity.reason.request',
  transaction_chain_id: 'activity.reason.request',
  transaction_description: 'activity.reason.request',
  transaction_details: 'activity.reason.request',
  transaction_status: 'activity.reason.request',
  transaction_confirmations: 'activity.reason.request',
  transaction_time: 'activity.reason.request',
  transaction_nonce: 'activity.reason.request',
  transaction_replaced_by: 'activity.reason.request',
  transaction_calls: 'activity.reason.request',
  transaction_atomic: 'activity.reason.request',
  transaction_hashes: 'activity.reason.request',
  transaction_removed: 'activity.reason.request',
  too_many_transactions: 'activity.reason.request',

  too_many_requests: 'activity.reason.too_many',
  account_in_use: 'activity.reason.request',
  refused_by_application: 'activity.reason.request',
  address_not_allowed: 'activity.reason.address',
  account_blocked: 'activity.reason.blocked',
  no_session: 'activity.reason.request',
  openid_request_expired: 'activity.reason.request',
  openid_sign_in_required: 'activity.reason.request',
  metrics_token: 'activity.reason.request',
  client_secret: 'activity.reason.request',
  audience_unknown: 'activity.reason.request',

  server_busy: 'activity.reason.server',
  database_busy: 'activity.reason.server',
  database_unavailable: 'activity.reason.server',
  internal: 'activity.reason.server',
}

/** Returns the text for the server's error code. A newer or an older server may have others. */
export function formatReason(code: string): string {
  if (Object.hasOwn(reasons, code)) return accountText(reasons[code as keyof typeof reasons])
  if (code.startsWith('message_')) return accountText('activity.reason.malformed')
  return accountText('activity.reason.other', { code })
}
