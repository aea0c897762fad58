import type { Address, Client } from 'viem'
import {
  normalize,
  type GetEnsNameErrorType as viem_GetEnsNameErrorType,
  getEnsName as viem_getEnsName,
} from 'viem/ens'
import { callResolver, type EnsLookupOptions, type LookupErrorType } from './callResolver.ts'

/** Maximum length in characters, as in DNS. A longer name is not readable. */
const MAX_LENGTH = 255

/** The account whose name to look up, and how. */
export type GetEnsNameParameters = EnsLookupOptions & { readonly address: Address }

/** The primary name; `null` if the account has none. */
export type GetEnsNameReturnType = string | null

/** The RPC did not respond. */
export type GetEnsNameErrorType = LookupErrorType | viem_GetEnsNameErrorType

/**
 * Returns the primary name of an address (ENSIP-3), or `null`. The name must resolve back to the address and be normalized
 * (ENSIP-15), so that no name can imitate another. A name over 255 characters counts as none.
 *
 * @param client a client for {@link ensChain}
 * @throws the RPC is unreachable or does not respond within 10 seconds; in strict mode also why there is no name
 */
export async function getEnsName(
  client: Client,
  options: GetEnsNameParameters,
): Promise<GetEnsNameReturnType> {
  const { address, strict = false } = options
  const name = await callResolver(client, options, (guarded) => viem_getEnsName(guarded, { address, strict }))
  if (name === null || isNormal(name)) return name
  if (strict) {
    const quoted = JSON.stringify(name.slice(0, MAX_LENGTH))
    throw new Error(
      `The name ${quoted} is not normalized (ENSIP-15), or is longer than ${MAX_LENGTH} characters.`,
    )
  }
  return null
}

function isNormal(name: string): boolean {
  try {
    return name.length <= MAX_LENGTH && normalize(name) === name
  } catch {
    return false
  }
}
