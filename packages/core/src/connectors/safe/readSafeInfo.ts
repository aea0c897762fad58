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
 * Parses the Safe info of the parent page.
 *
 * @throws {TypeError} a field is invalid; the message names it
 */
export function readSafeInfo(response: unknown): SafeInfo {
  const { safeAddress, chainId, threshold, owners } = (response ?? {}) as Record<string, unknown>
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
  return new TypeError(`The parent page sent a Safe with an invalid ${field}.`)
}
