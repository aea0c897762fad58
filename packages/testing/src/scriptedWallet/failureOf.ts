import { ProviderError } from '../wallet/providerError.ts'
import type { Behavior } from './behavior.ts'

export type Failing = Exclude<
  Behavior,
  'approve' | 'ask' | 'wait' | 'survive_reload' | 'never' | 'approve_without_response' | 'respond_only'
>

/** Returns the value to throw at the page. */
export function failureOf(behavior: Failing): unknown {
  switch (behavior) {
    case 'reject':
    case 'reject_at_once':
      return new ProviderError('rejected', 'The user rejected the request.')
    case 'locked':
      return new ProviderError('unauthorized', 'The wallet is locked.')
    case 'pending':
      return new ProviderError('alreadyPending', 'A request of this kind is already pending in the wallet.')
    case 'unknown_chain':
      return unknownChain()
    case 'unknown_chain_nested': {
      const { code, message } = unknownChain()
      const data = { originalError: { code, message } }
      return Object.assign(new Error('Internal error.'), { code: -32603, data })
    }
    case 'unknown_chain_4901':
      return new ProviderError('chainDisconnected', 'The wallet is not connected to this chain.')
    case 'unsupported':
      return new ProviderError('unsupported', 'The wallet does not support this method.')
    case 'throw_string':
      return 'something went wrong'
    case 'throw_undefined':
      return undefined
    case 'throw_null':
      return null
    case 'throw_frozen':
      return Object.freeze(new Error('This error is frozen.'))
    case 'throw_no_code':
      return { reason: 'This object is not an error and has no code.' }
    case 'throw_now':
      return new Error('Thrown instead of rejected.')
  }
}

function unknownChain() {
  return new ProviderError('unknownChain', 'Unrecognized chain ID. Add the chain first.')
}
