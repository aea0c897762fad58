import type { Address, Client } from 'viem'
import {
  type NormalizeErrorType,
  type GetEnsAddressErrorType as viem_GetEnsAddressErrorType,
  getEnsAddress as viem_getEnsAddress,
} from 'viem/ens'
import { callResolver, type EnsLookupOptions, type LookupErrorType } from './callResolver.ts'
import { readNormalName } from './normalName.ts'

/** The name to look up, and how. */
export type GetEnsAddressParameters = EnsLookupOptions & {
  /** The name as typed. It is normalized (ENSIP-15). A label may be a hash, `[64 hex]`. */
  readonly name: string
}

/** The address of the name; `null` if it has none. */
export type GetEnsAddressReturnType = Address | null

/** The RPC did not respond, or the name cannot be normalized. */
export type GetEnsAddressErrorType = LookupErrorType | NormalizeErrorType | viem_GetEnsAddressErrorType

/**
 * Returns the address of a name, or `null`.
 *
 * @param client a client for {@link ensChain}
 * @throws the RPC is unreachable or does not respond within 10 seconds; in strict mode also why there is no address
 */
export async function getEnsAddress(
  client: Client,
  options: GetEnsAddressParameters,
): Promise<GetEnsAddressReturnType> {
  const { strict = false } = options
  const name = readNormalName(options.name, strict)
  if (name === null) return null
  return callResolver(client, options, (guarded) => viem_getEnsAddress(guarded, { name, strict }))
}
