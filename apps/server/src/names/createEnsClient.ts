import { readRpcUrl } from '@countersign/sign-in/settings'

/** Reads names of ENS. Rejects if no RPC server responds. */
export type EnsClient = {
  /** The primary name of an address, which resolves back to it (ENSIP-3); `null` without one. */
  readonly readName: (address: `0x${string}`) => Promise<string | null>
  /** The text record `avatar` of a name (ENSIP-12); `null` without one. */
  readonly readAvatar: (name: string) => Promise<string | null>
}

/** As in DNS. */
const MAX_NAME_LENGTH = 255

/**
 * Creates a client for the names of a chain with a universal resolver. Reads only what is on the chain: anyone can register
 * a name whose records are at a URL of their choice (ERC-3668), and this server requests no URL of a user.
 */
export async function createEnsClient(
  universalResolverAddress: `0x${string}`,
  rpcUrls: readonly string[],
  timeout: number,
): Promise<EnsClient> {
  // Imported here, since most servers need no names.
  const [{ createClient, fallback, http }, { getEnsName, getEnsText, normalize }] = await Promise.all([
    import('viem'),
    import('viem/ens'),
  ])
  // The first call decodes its tables, which can take a second.
  normalize('name.eth')
  const transports = rpcUrls.map((rpcUrl) => {
    const { url, headers } = readRpcUrl(rpcUrl)
    return http(url, { timeout, retryCount: 0, fetchOptions: { headers, redirect: 'error' } })
  })
  const client = createClient({ transport: fallback(transports, { retryCount: 0 }), ccipRead: false })
  return {
    async readName(address) {
      const name = await getEnsName(client, { address, universalResolverAddress })
      return name !== null && isNormal(name, normalize) ? name : null
    },
    readAvatar: (name) => getEnsText(client, { name, key: 'avatar', universalResolverAddress }),
  }
}

/** True for a normalized name (ENSIP-15), which cannot imitate another. */
function isNormal(name: string, normalize: (name: string) => string): boolean {
  try {
    return name.length <= MAX_NAME_LENGTH && normalize(name) === name
  } catch {
    return false
  }
}
