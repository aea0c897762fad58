import { unrecognizedChain } from '../codes/providerCodes.ts'
import type { Eip1193Provider } from '../provider.ts'
import { WalletWindowError } from '../WalletWindowError.ts'

type Request = Eip1193Provider['request']

/**
 * Browsers allow one window a click. Where the wallet closed its window to say that it does not know a network, the one
 * for adding it is blocked. The next click then goes straight to adding: it is not spent on hearing the same again.
 */
export function addWhenBlocked(request: Request, name: string): Request {
  let blocked: unknown
  return async (args) => {
    const chainId = chainOf(args.params)
    if (args.method === 'wallet_switchEthereumChain' && chainId !== undefined && chainId === blocked)
      throw Object.assign(new Error(`${name} does not know this network.`), { code: unrecognizedChain })
    if (args.method !== 'wallet_addEthereumChain') return request(args)
    blocked = undefined
    try {
      return await request(args)
    } catch (error) {
      if (error instanceof WalletWindowError && error.code === 'blocked') blocked = chainId
      throw error
    }
  }
}

function chainOf(params: unknown): unknown {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}
