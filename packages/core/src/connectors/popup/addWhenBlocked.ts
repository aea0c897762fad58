import { isInstance } from '@countersign/thrown'
import { unrecognizedChain } from '../../provider/codes/providerCodes.ts'
import type { Eip1193Provider } from '../../provider/provider.ts'
import { WalletWindowError } from '../../provider/WalletWindowError.ts'

type Request = Eip1193Provider['request']

/**
 * Wraps a provider's requests. Browsers allow one popup per click: after a popup for a switch that failed with an unknown
 * chain, the popup that adds it is blocked. The next click then adds the chain directly.
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
      if (isInstance(error, WalletWindowError) && error.code === 'blocked') blocked = chainId
      throw error
    }
  }
}

function chainOf(params: unknown): unknown {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}
