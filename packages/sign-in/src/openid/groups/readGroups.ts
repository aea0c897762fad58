import { keccak256 } from '../../crypto/keccak256.ts'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import { checkOptions } from '../../options/checkOptions.ts'
import type { RpcUrls } from '../../options/readRpcUrls.ts'
import { toHex, toWord } from '../../signatures/contract/abi.ts'
import { type Address, readAddress } from '../../siwe/address.ts'
import type { OpenIdGroup } from '../OpenIdOptions.ts'

/** A checked group. */
export type Group = {
  readonly name: string
  readonly chainId: number
  readonly contract: Address
  /** Returns the data of the call that reads whether a wallet is a member. */
  readonly encodeCall: (wallet: Address) => string
  /** Returns whether a value means membership; `null` for one that the contract's standard does not allow. */
  readonly isMember: (value: bigint) => boolean | null
}

const MAX_GROUPS = 100
const UINT256 = 1n << 256n

const common = { name: 'string', chainId: 'number', contract: 'string', standard: 'string' } as const

const kinds = {
  erc20: { ...common, minimum: 'bigint?' },
  erc721: { ...common, minimum: 'bigint?' },
  erc1155: { ...common, tokenId: 'bigint', minimum: 'bigint?' },
  function: { ...common, signature: 'string' },
} as const

/**
 * Checks the option `groups`.
 *
 * @throws {InvalidOptionError} that names the invalid field
 */
export function readGroups(groups: readonly OpenIdGroup[], rpcUrls: RpcUrls): readonly Group[] {
  if (!Array.isArray(groups) || groups.length > MAX_GROUPS)
    throw new InvalidOptionError(`groups must be an array of at most ${MAX_GROUPS} groups.`)
  return groups.map((group: OpenIdGroup, index) => readGroup(`groups[${index}]`, group, rpcUrls))
}

function readGroup(path: string, group: OpenIdGroup, rpcUrls: RpcUrls): Group {
  const standard = group?.standard
  if (!Object.hasOwn(kinds, standard))
    throw new InvalidOptionError(`${path}.standard must be one of ${Object.keys(kinds).join(', ')}.`)
  checkOptions<object>(path, group, kinds[standard])
  const { name, chainId } = group
  if (!/^\S(.{0,98}\S)?$/.test(name) || /\p{C}/u.test(name))
    throw new InvalidOptionError(
      `${path}.name must have 1 to 100 characters, without control characters and without spaces around it.`,
    )
  if (!Object.hasOwn(rpcUrls, chainId) || rpcUrls[chainId]?.length === 0)
    throw new InvalidOptionError(
      `${path}.chainId must be a chain with RPC URLs in rpcUrls of createSignIn, got ${chainId}.`,
    )
  const read = readAddress(group.contract)
  if (read.status !== 'ok')
    throw new InvalidOptionError(
      `${path}.contract must be an address in lower case or with a valid checksum, got "${group.contract}".`,
    )
  return { name, chainId, contract: read.address, ...readCondition(path, group) }
}

function readCondition(path: string, group: OpenIdGroup): Pick<Group, 'encodeCall' | 'isMember'> {
  if (group.standard === 'function') {
    const { signature } = group
    if (!/^[A-Za-z_$][\w$]{0,99}\(address\)$/.test(signature))
      throw new InvalidOptionError(
        `${path}.signature must be a function with one address, such as isMember(address), got "${signature}".`,
      )
    return {
      encodeCall: (wallet) => encodeCall(signature, wallet),
      isMember: (value) => (value > 1n ? null : value === 1n),
    }
  }
  const { minimum = 1n } = group
  if (minimum < 1n || minimum >= UINT256)
    throw new InvalidOptionError(`${path}.minimum must be at least 1 and less than 2^256, got ${minimum}.`)
  const isMember = (value: bigint) => value >= minimum
  if (group.standard !== 'erc1155')
    return { encodeCall: (wallet) => encodeCall('balanceOf(address)', wallet), isMember }
  const { tokenId } = group
  if (tokenId < 0n || tokenId >= UINT256)
    throw new InvalidOptionError(`${path}.tokenId must be at least 0 and less than 2^256, got ${tokenId}.`)
  const id = toWord(`0x${tokenId.toString(16)}`)
  return { encodeCall: (wallet) => encodeCall('balanceOf(address,uint256)', wallet, id), isMember }
}

function encodeCall(signature: string, wallet: Address, ...rest: readonly Uint8Array[]): string {
  const selector = keccak256(new TextEncoder().encode(signature)).subarray(0, 4)
  return toHex(selector, toWord(wallet), ...rest)
}
