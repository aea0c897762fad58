/** How long a nonce may wait for its signature, in milliseconds. */
export const NONCE_LIFETIME = 5 * 60_000
