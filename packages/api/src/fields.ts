import * as v from 'valibot'

/** `0x` and 40 hex digits. The server sends it with its EIP-55 checksum. */
export const addressSchema = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'must be an address',
)

/** `0x` and 64 hex digits. */
export const hashSchema = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'must be 0x followed by 64 hex digits',
)

/** EIP-155 chain ID. */
export const chainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** ISO 8601 in JSON, a `Date` when parsed. */
export const dateSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date('must be an ISO 8601 date'),
)

/** The latest time that a `Date` can represent, in milliseconds since 1970. */
const LAST_TIME = 8.64e15

/** Milliseconds since 1970. */
export const timeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_TIME))

export const textSchema = v.pipe(v.string(), v.nonEmpty())
