import type { Client } from 'viem'
import { getEnsText } from 'viem/ens'
import { type AskOptions, askResolver } from './askResolver.ts'
import { readNormalName } from './normalName.ts'

export type ReadTextRecordOptions = AskOptions & {
  /** As somebody typed it: it is brought into its normal form (ENSIP-15). */
  readonly name: string
  /** Such as `avatar` or `url` (ENSIP-5). */
  readonly key: string
}

/**
 * A text record of a name, or `null` when there is none or it is empty.
 *
 * @param client a client of the network of {@link namesChain}
 * @throws the network cannot be asked, or does not answer within 10 seconds; in strict mode also why there is no record
 */
export async function readTextRecord(client: Client, options: ReadTextRecordOptions): Promise<string | null> {
  const { key, strict = false } = options
  const name = readNormalName(options.name, strict)
  if (name === null) return null
  return askResolver(client, options, (asked) => getEnsText(asked, { name, key, strict }))
}
