import * as v from 'valibot'
import { chainIdSchema, hashSchema, timeSchema } from './fields.ts'

/**
 * `pending` until there is a receipt. Only batches can be `partially_reverted` (some calls failed) or `unknown` (the wallet
 * no longer knows the batch).
 */
export const transactionStatuses = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
  'partially_reverted',
  'unknown',
] as const

export type TransactionStatus = (typeof transactionStatuses)[number]

/** Limits of recent transactions. */
export const TRANSACTION_LIMITS = {
  /** Characters of a description. */
  description: 200,
  /** Confirmations to wait for. */
  confirmations: 1_000,
  /** Calls of a batch. */
  calls: 10_000,
  /** Transactions that executed a batch. */
  transactionHashes: 20,
  /** Transactions in one request. */
  perRequest: 50,
  /** How far a time may be ahead of the server's clock, in milliseconds. */
  ahead: 24 * 60 * 60_000,
  /**
   * Maximum stored transactions of one wallet by kind. Clearing all of them stores a removed copy of each.
   */
  stored: { pending: 100, ended: 50, removed: 150 },
} as const

/**
 * What a transaction does, so that its description can be shown in another language than the one it was sent in. Names and
 * addresses are complete.
 */
export type TransactionDetails =
  | {
      readonly kind: 'send'
      /** In decimal units, such as "0.25". */
      readonly amount: string
      readonly symbol: string
      /** An address or a name. */
      readonly recipient?: string
    }
  | { readonly kind: 'call'; readonly method: string; readonly contract: string }
  | { readonly kind: 'contract'; readonly contract: string }
  | { readonly kind: 'deploy' }

/** Control characters, lone surrogates and line separators. Postgres cannot store some of them. */
const NOT_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** Converts any text to a description that the server accepts. It can be empty. */
export function toDescription(text: string): string {
  const line = text.replaceAll(NOT_IN_LINE, ' ').trim()
  return [...line].slice(0, TRANSACTION_LIMITS.description).join('').trim()
}

/** Whether a value has the form of details: a few short texts. A newer version may have other kinds. */
export function isTransactionDetails(value: unknown): value is TransactionDetails {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    Object.keys(value).length <= 5 &&
    Object.keys(value).every((name) => /^\w{1,40}$/.test(name)) &&
    Object.values(value).every(
      (text) =>
        typeof text === 'string' &&
        text.length <= TRANSACTION_LIMITS.description &&
        text.search(NOT_IN_LINE) < 0,
    )
  )
}

/**
 * A transaction that a browser of the account sent. Of two copies, the one with the later `updatedAt` is
 * current.
 */
export const recentTransactionSchema = v.object({
  hash: hashSchema,
  chainId: chainIdSchema,
  /** A short description, such as "Send 0.1 ETH". Empty for a removed transaction. */
  description: v.string(),
  /** Only if the description was generated. */
  details: v.exactOptional(v.custom<TransactionDetails>(isTransactionDetails)),
  status: v.picklist(transactionStatuses),
  /** Blocks to wait for, including the one that contains it. */
  confirmations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Milliseconds since 1970, by the browser's clock. */
  createdAt: timeSchema,
  /** Milliseconds since 1970; increases with every change. */
  updatedAt: timeSchema,
  /** The sender's nonce, once known. Identifies a replacement. */
  nonce: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The hash of the transaction that replaced it. */
  replacedBy: v.exactOptional(hashSchema),
  /** The number of calls. Only a batch (EIP-5792) has one; its `hash` is the Keccak-256 hash of its ID. */
  calls: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** Whether the wallet executed the batch atomically, once known. */
  atomic: v.exactOptional(v.boolean()),
  /**
   * The transactions that executed it, once known: of a batch, or of a Safe transaction or an ERC-4337 user operation,
   * whose `hash` is not that of a transaction.
   */
  transactionHashes: v.exactOptional(v.pipe(v.array(hashSchema), v.readonly())),
  /**
   * True when it was cleared. Stored for a while without its description, so that other copies are cleared
   * too.
   */
  removed: v.exactOptional(v.boolean()),
})

/** A transaction of Recent Transactions, as it is stored and synced. */
export type RecentTransaction = Readonly<v.InferOutput<typeof recentTransactionSchema>>

/** The response of `GET` and `PUT /api/transactions`. */
export const transactionsSchema = v.object({ transactions: v.array(recentTransactionSchema) })

const integer = (field: string, min: number, max: number = Number.MAX_SAFE_INTEGER) => {
  const message = `"${field}" must be an integer from ${min} to ${max}.`
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(min, message), v.maxValue(max, message))
}
const lowerHash = (field: string) =>
  v.pipe(
    v.custom<`0x${string}`>(
      (value) => v.is(hashSchema, value),
      `"${field}" must be 0x followed by 64 hex digits.`,
    ),
    v.transform((hash) => hash.toLowerCase() as typeof hash),
  )
export const transactionTimesMessage =
  '"createdAt" and "updatedAt" must be integers in milliseconds since 1970, in that order, and at most a day in the future.'
const clockTime = v.pipe(
  v.number(transactionTimesMessage),
  v.safeInteger(transactionTimesMessage),
  v.minValue(0, transactionTimesMessage),
)
const descriptionMessage = `"description" must be one line of 1 to ${TRANSACTION_LIMITS.description} characters; only a removed transaction has none.`

const detailsMessage = `"details" must have a "kind" and at most 4 other texts, each one line of at most ${TRANSACTION_LIMITS.description} characters.`

const hashesMessage = `"transactionHashes" must be a list of 1 to ${TRANSACTION_LIMITS.transactionHashes} hashes.`

/**
 * A transaction in the body of `PUT /api/transactions`. Unknown fields are dropped. Its times are also
 * checked against a clock, by {@link isTooFarAhead}.
 */
export const savedTransactionSchema = v.pipe(
  v.object({
    hash: lowerHash('hash'),
    chainId: integer('chainId', 1),
    description: v.pipe(
      v.string(descriptionMessage),
      v.check(
        (text) => [...text].length <= TRANSACTION_LIMITS.description && text.search(NOT_IN_LINE) < 0,
        descriptionMessage,
      ),
    ),
    details: v.exactOptional(v.custom<TransactionDetails>(isTransactionDetails, detailsMessage)),
    status: v.picklist(transactionStatuses, `"status" must be one of ${transactionStatuses.join(', ')}.`),
    confirmations: integer('confirmations', 1, TRANSACTION_LIMITS.confirmations),
    createdAt: clockTime,
    updatedAt: clockTime,
    nonce: v.exactOptional(integer('nonce', 0)),
    replacedBy: v.exactOptional(lowerHash('replacedBy')),
    calls: v.exactOptional(integer('calls', 1, TRANSACTION_LIMITS.calls)),
    atomic: v.exactOptional(v.boolean('"atomic" must be true or false.')),
    transactionHashes: v.exactOptional(
      v.pipe(
        v.array(lowerHash('transactionHashes'), hashesMessage),
        v.minLength(1, hashesMessage),
        v.maxLength(TRANSACTION_LIMITS.transactionHashes, hashesMessage),
        v.readonly(),
      ),
    ),
    removed: v.exactOptional(v.boolean('"removed" must be true or false.')),
  }),
  v.forward(
    v.check(({ createdAt, updatedAt }) => createdAt <= updatedAt, transactionTimesMessage),
    ['updatedAt'],
  ),
  v.forward(
    v.check(({ description, removed }) => removed === true || description.trim() !== '', descriptionMessage),
    ['description'],
  ),
)

/** True if `updatedAt` is too far ahead of the clock: the copy would override all others until then. */
export function isTooFarAhead({ updatedAt }: Pick<RecentTransaction, 'updatedAt'>, now: number): boolean {
  return updatedAt > now + TRANSACTION_LIMITS.ahead
}
