import { type Address, type Hash, type Hex, isAddress, isHash } from 'viem'
import type { Token } from '../asset/Asset.ts'
import { isToken } from '../asset/tokenMemory.ts'

/** A transfer request sent to the wallet. */
export type SendRequest = {
  readonly id: Hex
  readonly from: Address
  readonly chainId: number
  /** `null` for the coin of the chain. */
  readonly token: Token | null
  readonly to: Address
  /** The name the receiver was resolved from, if any. */
  readonly name: string | null
  /** In the smallest unit of the asset. */
  readonly value: bigint
  /** Unix time in milliseconds. */
  readonly askedAt: number
  /** The account's mined transactions at the time of the request; `null` if the network did not respond. */
  readonly nonce: number | null
  /** Set once the hash is known, from the wallet or the chain. */
  readonly sent: { readonly hash: Hash; readonly at: number } | null
}

/** Parses stored requests. Storage is untrusted. */
export function parseRequests(json: string | null): readonly SendRequest[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((row) => parseRequest(row) ?? []) : []
  } catch {
    return []
  }
}

export function stringifyRequests(requests: readonly SendRequest[]): string {
  return JSON.stringify(requests, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

function parseRequest(stored: unknown): SendRequest | null {
  const { id, from, chainId, token, to, name, value, askedAt, nonce, sent } = fieldsOf(stored)
  const { hash, at } = fieldsOf(sent)
  const isRead =
    typeof id === 'string' &&
    isAccount(from) &&
    isAccount(to) &&
    isCount(chainId) &&
    isCount(askedAt) &&
    (nonce === null || isCount(nonce)) &&
    (token === null || isToken(token)) &&
    (name === null || (typeof name === 'string' && name.length <= 255)) &&
    typeof value === 'string' &&
    /^\d{1,78}$/.test(value) &&
    (sent === null || (typeof hash === 'string' && isHash(hash) && isCount(at)))
  return isRead ? ({ ...fieldsOf(stored), value: BigInt(value) } as SendRequest) : null
}

const fieldsOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>
const isAccount = (value: unknown) => typeof value === 'string' && isAddress(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
