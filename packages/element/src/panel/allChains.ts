import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'

/** All chains of viem, of which a page rarely needs one: a file of its own. */
export const allChains: readonly Chain[] = Object.values(viemChains)
