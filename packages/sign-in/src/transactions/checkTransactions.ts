import { SignInError, type SignInErrorCode } from '../SignInError.ts'
import { MAX_SAVED, type RecentTransaction, transactionStatuses } from './RecentTransaction.ts'

type Fields = Partial<Record<string, unknown>>

const DAY = 24 * 60 * 60_000
const MAX_DESCRIPTION = 200
const MAX_CONFIRMATIONS = 1000

/**
 * Checks what a browser hands over, field by field. Fields that are not known are left out; of a removed one the
 * description is, too.
 *
 * @throws {SignInError} `invalid_body`, `too_many_transactions`, or the `transaction_…` code of the field at fault
 */
export function checkTransactions(value: unknown, { now }: { readonly now: number }): RecentTransaction[] {
  if (!Array.isArray(value) || value.length === 0) refuse('invalid_body', '"transactions" must be a list.')
  if (value.length > MAX_SAVED)
    refuse('too_many_transactions', `At most ${MAX_SAVED} transactions may be saved at once.`)
  return value.map((one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      refuse('invalid_body', 'A transaction must be an object.')
    return checkTransaction({ ...one }, now + DAY)
  })
}

function checkTransaction(one: Fields, latest: number): RecentTransaction {
  const { createdAt, updatedAt } = checkTimes(one, latest)
  const removed = checkRemoved(one.removed)
  return {
    hash: checkHash('transaction_hash', 'hash', one.hash),
    chainId: checkNumber('transaction_chain_id', 'chainId', one.chainId, 1),
    description: checkDescription(one.description, removed),
    status: checkStatus(one.status),
    confirmations: checkNumber(
      'transaction_confirmations',
      'confirmations',
      one.confirmations,
      1,
      MAX_CONFIRMATIONS,
    ),
    createdAt,
    updatedAt,
    ...(one.nonce === undefined ? {} : { nonce: checkNumber('transaction_nonce', 'nonce', one.nonce, 0) }),
    ...(one.replacedBy === undefined
      ? {}
      : { replacedBy: checkHash('transaction_replaced_by', 'replacedBy', one.replacedBy) }),
    ...(removed ? { removed: true } : {}),
  }
}

function checkHash(code: SignInErrorCode, field: string, value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value))
    refuse(code, `"${field}" must be 0x and 64 hex digits.`)
  return value.toLowerCase()
}

function checkNumber(
  code: SignInErrorCode,
  field: string,
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    refuse(code, `"${field}" must be a whole number from ${least} to ${most}.`)
  return value
}

function checkDescription(value: unknown, removed: boolean): string {
  const isText = typeof value === 'string' && [...value].length <= MAX_DESCRIPTION
  // Controls, halves of a pair and breaks of a line: one line of text has none of them, and the database no place for some.
  if (!isText || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value) || (!removed && value.trim() === '')) {
    refuse(
      'transaction_description',
      `"description" must be one line of 1 to ${MAX_DESCRIPTION} characters; only a removed one has none.`,
    )
  }
  return removed ? '' : value
}

function checkStatus(value: unknown): RecentTransaction['status'] {
  const status = transactionStatuses.find((one) => one === value)
  if (!status) refuse('transaction_status', `"status" must be one of ${transactionStatuses.join(', ')}.`)
  return status
}

/** A browser's clock may be wrong, but what is ahead by more than a day would be right over all others for too long. */
function checkTimes({ createdAt, updatedAt }: Fields, latest: number) {
  const fine = (time: unknown, from: number): time is number =>
    typeof time === 'number' && Number.isSafeInteger(time) && time >= from && time <= latest
  if (!fine(createdAt, 0) || !fine(updatedAt, createdAt)) {
    refuse(
      'transaction_time',
      '"createdAt" and "updatedAt" must be whole milliseconds since 1970, in that order, and not more than a day from now.',
    )
  }
  return { createdAt, updatedAt }
}

function checkRemoved(value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    refuse('transaction_removed', '"removed" must be true or false.')
  return value === true
}

function refuse(code: SignInErrorCode, detail: string): never {
  throw new SignInError(code, detail)
}
