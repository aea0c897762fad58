/** Lifetime of a nonce in milliseconds. */
export const NONCE_LIFETIME = 5 * 60_000

/** Milliseconds that an expired nonce is stored, so that its refusal can give the reason. */
export const NONCE_MEMORY = 10 * 60_000
