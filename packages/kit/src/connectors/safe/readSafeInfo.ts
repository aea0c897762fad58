import { type Address, getAddress, isAddress } from 'viem'

/** The Safe this page is opened in. */
export type SafeInfo = {
  readonly address: Address
  readonly chainId: number
  /** How many owners have to sign. */
  readonly threshold: number
  /** How many owners there are. */
  readonly owners: number
}

/**
 * Reads what a page says of its Safe.
 *
 * @throws {TypeError} a part of it has another shape; the message names it
 */
export function readSafeInfo(answer: unknown): SafeInfo {
  const { safeAddress, chainId, threshold, owners } = (answer ?? {}) as Record<string, unknown>
  if (!isAnAddress(safeAddress)) throw wrong('safeAddress')
  if (!isCount(chainId)) throw wrong('chainId')
  if (!Array.isArray(owners) || owners.length === 0 || !owners.every(isAnAddress)) throw wrong('owners')
  if (!isCount(threshold) || threshold > owners.length) throw wrong('threshold')
  return { address: getAddress(safeAddress), chainId, threshold, owners: owners.length }
}

function isAnAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function wrong(field: string): TypeError {
  return new TypeError(`The page around this one told of a Safe whose ${field} is none.`)
}
