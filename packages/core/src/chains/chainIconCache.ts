import type { Chain } from 'viem'

/** Network icons by chain ID: a same-origin path, a `data:` image or an http(s) URL. */
export type ChainIcons = Readonly<Record<number, string>>

/** Icons by chain ID: the application's own or the one loaded before; `null` if the network has none. */
const icons = new WeakMap<Chain, string | null>()

/** Returns the icon if it is loaded; `undefined` before the first lookup. */
export function cachedChainIcon(chain: Chain): string | null | undefined {
  return icons.get(chain)
}

/** Loads the icon. The first call loads the table of all icons. */
export async function loadChainIcon(chain: Chain): Promise<string | null> {
  const code = await import('./chainIcons.ts')
  const icon = await code.chainIcon(chain)
  icons.set(chain, icon)
  return icon
}

/** Returns the chain with the application's own icon, as a copy: other applications in the page may share the chain. */
export function withChainIcon(chain: Chain, icon: string | undefined): Chain {
  if (icon === undefined) return chain
  const copy = { ...chain }
  icons.set(copy, icon)
  return copy
}

/** The icons a wallet can fetch: EIP-3085 requires https. */
export function iconUrls(chain: Chain): string[] | undefined {
  const icon = cachedChainIcon(chain)
  return icon?.startsWith('https:') ? [icon] : undefined
}
