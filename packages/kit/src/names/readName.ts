import type { Address, Client } from 'viem'
import { getEnsName, normalize } from 'viem/ens'
import { type AskOptions, askResolver } from './askResolver.ts'

/** Characters. DNS allows no more, and what is longer is to be read by nobody. */
const LONGEST = 255

export type ReadNameOptions = AskOptions & { readonly address: Address }

/**
 * The primary name of an address (ENSIP-3): only one that leads back to the address, and only in its normal form
 * (ENSIP-15), so that no name can pass for another. One longer than 255 characters is none.
 *
 * @param client a client of the network of {@link namesChain}
 * @throws the network cannot be asked, or does not answer within 10 seconds; in strict mode also why there is no name
 */
export async function readName(client: Client, options: ReadNameOptions): Promise<string | null> {
  const { address, strict = false } = options
  const name = await askResolver(client, options, (asked) => getEnsName(asked, { address, strict }))
  if (name === null || isNormal(name)) return name
  if (strict) {
    const shown = JSON.stringify(name.slice(0, LONGEST))
    throw new Error(
      `The name ${shown} is not in its normal form (ENSIP-15), or longer than ${LONGEST} characters.`,
    )
  }
  return null
}

function isNormal(name: string): boolean {
  try {
    return name.length <= LONGEST && normalize(name) === name
  } catch {
    return false
  }
}
