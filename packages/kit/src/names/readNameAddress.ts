import type { Address, Client } from 'viem'
import { getEnsAddress } from 'viem/ens'
import { type AskOptions, askResolver } from './askResolver.ts'
import { readNormalName } from './normalName.ts'

export type ReadNameAddressOptions = AskOptions & {
  /** As somebody typed it: it is brought into its normal form (ENSIP-15). A label may be a hash, `[64 hex]`. */
  readonly name: string
}

/**
 * The address a name stands for, or `null`.
 *
 * @param client a client of the network of {@link namesChain}
 * @throws the network cannot be asked, or does not answer within 10 seconds; in strict mode also why there is no address
 */
export async function readNameAddress(
  client: Client,
  options: ReadNameAddressOptions,
): Promise<Address | null> {
  const { strict = false } = options
  const name = readNormalName(options.name, strict)
  if (name === null) return null
  return askResolver(client, options, (asked) => getEnsAddress(asked, { name, strict }))
}
