/** How long a nonce may wait for its signature, in milliseconds. */
export const NONCE_LIFETIME = 5 * 60_000

/** How long a dead nonce is remembered, so that its refusal can say why, in milliseconds. */
export const NONCE_MEMORY = 10 * 60_000
