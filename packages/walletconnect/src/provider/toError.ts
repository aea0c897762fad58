import type { RpcError } from '../protocol/shapes.ts'
import type { Failure } from '../session/step.ts'
import { WalletConnectError } from '../WalletConnectError.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** What is thrown: the wallet's own answer, or what kept it from coming. */
export function toError(outcome: { readonly failure: Failure } | { readonly error: RpcError }): Error {
  if ('error' in outcome) {
    const { code, message, data } = outcome.error
    return new ProviderRpcError(code, message, { data })
  }
  const { code, message, cause } = outcome.failure
  return new WalletConnectError(code, message, { cause })
}
