/**
 * `unavailable`: no connection, or a timeout. `busy`: too many requests wait for it. `in_use`: another process uses the
 * folder. `refused`: Postgres refused the connection or a statement. `closed`: it was closed before. `migration`: the tables are not those of this version.
 * `not_empty`: the target of a copy has rows.
 */
export type DatabaseErrorCode =
  | 'unavailable'
  | 'busy'
  | 'in_use'
  | 'refused'
  | 'closed'
  | 'migration'
  | 'not_empty'

/** Why the data of an account could not be changed. */
export type AccountErrorCode = 'account_unknown' | 'external_id_taken' | 'invalid_account_data'

/** Why a token was refused. For all but `jwks_unavailable`, respond with 401. */
export type TokenErrorCode =
  | 'token_malformed'
  | 'token_signature'
  | 'token_expired'
  | 'token_claims'
  | 'jwks_unavailable'
