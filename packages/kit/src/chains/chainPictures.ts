import type { Chain } from 'viem'

/** Pictures of networks by chain id: an address in the application's own site, a `data:` image, or any http(s) one. */
export type ChainIcons = Readonly<Record<number, string>>

/** What is known of each network's picture: the application's own or the one loaded before; `null` when it has none. */
const pictures = new WeakMap<Chain, string | null>()

/** The picture as far as it is known; `undefined` before it was looked for. */
export function knownPicture(chain: Chain): string | null | undefined {
  return pictures.get(chain)
}

/** Looks for the picture, which is then known. The first one wanted brings the table of all. */
export async function loadPicture(chain: Chain): Promise<string | null> {
  const { networkIcon } = await import('./networkIcons.ts')
  const picture = await networkIcon(chain)
  pictures.set(chain, picture)
  return picture
}

/** The chain with the application's own picture; a copy, as other applications in the page may use the same chain. */
export function withOwnPicture(chain: Chain, icon: string | undefined): Chain {
  if (icon === undefined) return chain
  const own = { ...chain }
  pictures.set(own, icon)
  return own
}

/** The pictures a wallet can fetch: EIP-3085 wants https. */
export function iconUrls(chain: Chain): string[] | undefined {
  const icon = knownPicture(chain)
  return icon?.startsWith('https:') ? [icon] : undefined
}
