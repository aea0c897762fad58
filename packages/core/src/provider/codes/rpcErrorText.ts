import * as providerCodes from './providerCodes.ts'
import * as rpcCodes from './rpcCodes.ts'

/** Range of codes that servers define themselves. */
const serverErrors = { first: -32000, last: -32099 } as const

const texts: ReadonlyMap<number, string> = new Map([
  [rpcCodes.parseError, 'Parse error: invalid JSON.'],
  [rpcCodes.invalidRequest, 'Invalid request: not a valid JSON-RPC request.'],
  [rpcCodes.methodNotFound, 'Method not found: it does not exist or is not available.'],
  [rpcCodes.invalidParams, 'Invalid params: they do not match the method.'],
  [rpcCodes.internalError, 'Internal error: the request failed.'],
  [rpcCodes.serverError, 'Server error: missing or invalid parameters.'],
  [rpcCodes.resourceNotFound, 'Resource not found: the requested resource does not exist.'],
  [
    rpcCodes.resourceUnavailable,
    'Resource unavailable: a request is already pending, or it is not available now.',
  ],
  [rpcCodes.transactionRejected, 'Transaction rejected: it could not be created.'],
  [rpcCodes.methodNotSupported, 'Method not supported: the server does not implement it.'],
  [rpcCodes.limitExceeded, 'Limit exceeded: too many requests.'],
  [rpcCodes.versionNotSupported, 'Version not supported: use another JSON-RPC version.'],
  [providerCodes.userRejected, 'User rejected the request.'],
  [providerCodes.unauthorized, 'Unauthorized: the user has not allowed the account or the method.'],
  [providerCodes.unsupportedMethod, 'Unsupported method: the wallet does not implement it.'],
  [providerCodes.disconnected, 'Disconnected: the wallet is not connected to any network.'],
  [
    providerCodes.chainDisconnected,
    'Chain disconnected: the wallet is not connected to the requested network.',
  ],
  [
    providerCodes.unrecognizedChain,
    'Unrecognized chain: the wallet does not know the network. Add it first.',
  ],
])

/**
 * Returns the message of a standard error code for developers, or `null` for an unknown code. UI texts go by
 * `WalletErrorCode`.
 */
export function rpcErrorText(code: number): string | null {
  const { first, last } = serverErrors
  return texts.get(code) ?? (code <= first && code >= last ? 'Server error: defined by the server.' : null)
}
