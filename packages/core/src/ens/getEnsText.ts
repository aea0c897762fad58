import type { Client } from 'viem'
import {
  type NormalizeErrorType,
  type GetEnsTextErrorType as viem_GetEnsTextErrorType,
  getEnsText as viem_getEnsText,
} from 'viem/ens'
import { callResolver, type EnsLookupOptions, type LookupErrorType } from './callResolver.ts'
import { readNormalName } from './normalName.ts'

/** The name and the key of the record to look up, and how. */
export type GetEnsTextParameters = EnsLookupOptions & {
  /** The name as typed. It is normalized (ENSIP-15). */
  readonly name: string
  /** Such as `avatar` or `url` (ENSIP-5). */
  readonly key: string
}

/** The text record; `null` if the name has none. */
export type GetEnsTextReturnType = string | null

/** The RPC did not respond, or the name cannot be normalized. */
export type GetEnsTextErrorType = LookupErrorType | NormalizeErrorType | viem_GetEnsTextErrorType

/**
 * Returns a text record of a name, or `null` if it is missing or empty.
 *
 * @param client a client for {@link ensChain}
 * @throws the RPC is unreachable or does not respond within 10 seconds; in strict mode also why there is no record
 */
export async function getEnsText(
  client: Client,
  options: GetEnsTextParameters,
): Promise<GetEnsTextReturnType> {
  const { key, strict = false } = options
  const name = readNormalName(options.name, strict)
  if (name === null) return null
  return callResolver(client, options, (guarded) => viem_getEnsText(guarded, { name, key, strict }))
}
