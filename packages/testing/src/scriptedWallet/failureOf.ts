import { ProviderError } from '../wallet/providerError.ts'
import type { Behaviour } from './behaviour.ts'

export type Failing = Exclude<
  Behaviour,
  'approve' | 'wait' | 'outlive' | 'never' | 'approve-never-answer' | 'say-done'
>

/** Returns the value to throw at the page. */
export function failureOf(behaviour: Failing): unknown {
  switch (behaviour) {
    case 'reject':
    case 'reject-at-once':
      return new ProviderError('rejected', 'The user rejected the request.')
    case 'locked':
      return new ProviderError('unauthorized', 'The wallet is locked.')
    case 'pending':
      return new ProviderError('alreadyPending', 'A request of this kind is already pending in the wallet.')
    case 'unknown-chain':
      return unknownChain()
    case 'unknown-chain-nested': {
      const { code, message } = unknownChain()
      const data = { originalError: { code, message } }
      return Object.assign(new Error('Internal error.'), { code: -32603, data })
    }
    case 'unknown-chain-4901':
      return new ProviderError('chainDisconnected', 'The wallet is not connected to this chain.')
    case 'unsupported':
      return new ProviderError('unsupported', 'The wallet does not support this method.')
    case 'throw-string':
      return 'something went wrong'
    case 'throw-undefined':
      return undefined
    case 'throw-null':
      return null
    case 'throw-frozen':
      return Object.freeze(new Error('This error is frozen.'))
    case 'throw-no-code':
      return { reason: 'This object is not an error and has no code.' }
    case 'throw-now':
      return new Error('Thrown instead of rejected.')
  }
}

function unknownChain() {
  return new ProviderError('unknownChain', 'Unrecognized chain ID. Add the chain first.')
}
