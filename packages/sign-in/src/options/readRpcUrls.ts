import { InvalidOptionError } from '../errors/SignInError.ts'

/** RPC URLs by chain ID, in order of preference. */
export type RpcUrls = Readonly<Record<number, readonly string[]>>

/**
 * Checks the option `rpcUrls`, whose chains must be among `chainIds`: no message can name another chain, so its contract
 * accounts could not sign in. Throws an InvalidOptionError that names the chain, without the URL.
 */
export function readRpcUrls(rpcUrls: RpcUrls, chainIds: readonly number[]): RpcUrls {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    if (!/^[1-9]\d*$/.test(id))
      throw new InvalidOptionError(`rpcUrls has the key "${id}", which is not a chain ID.`)
    if (!chainIds.includes(Number(id)))
      throw new InvalidOptionError(
        `rpcUrls has URLs for chain ${id}, which is not in chainIds. Add it there, or remove the URLs.`,
      )
    // Without the URL itself: it may contain an API key.
    if (!Array.isArray(urls) || urls.length === 0 || !urls.every(isHttpUrl))
      throw new InvalidOptionError(
        `rpcUrls of chain ${id} must be an array of http or https URLs, at least one.`,
      )
  }
  return rpcUrls
}

function isHttpUrl(url: unknown): boolean {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url)
}
