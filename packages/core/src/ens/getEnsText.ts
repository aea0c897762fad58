import type { Client } from 'viem'
import {
  type NormalizeErrorType,
  type GetEnsTextErrorType as viem_GetEnsTextErrorType,
  getEnsText as viem_getEnsText,
} from 'viem/ens'
import { callResolver, type EnsLookupOptions, type LookupErrorType } from './callResolver.ts'
import { readNormalName } from './normalName.ts'

export type GetEnsTextParameters = EnsLookupOptions & {
  /** The name as typed. It is normalized (ENSIP-15). */
  readonly name: string
  /** Such as `avatar` or `url` (ENSIP-5). */
  readonly key: string
}

export type GetEnsTextReturnType = string | null

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
