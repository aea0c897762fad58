import * as providerCodes from './providerCodes.ts'
import * as rpcCodes from './rpcCodes.ts'

/** The codes from the first down to the last are for servers to define. */
const serverErrors = { first: -32000, last: -32099 } as const

const texts: ReadonlyMap<number, string> = new Map([
  [rpcCodes.parseError, 'Parse error: what was sent is no JSON.'],
  [rpcCodes.invalidRequest, 'Invalid request: what was sent is no JSON-RPC request.'],
  [rpcCodes.methodNotFound, 'Method not found: it does not exist, or is not there.'],
  [rpcCodes.invalidParams, 'Invalid params: they do not fit the method.'],
  [rpcCodes.internalError, 'Internal error: what answers has failed.'],
  [rpcCodes.serverError, 'Server error: what was sent could not be worked with.'],
  [rpcCodes.resourceNotFound, 'Resource not found: what was asked for is not there.'],
  [
    rpcCodes.resourceUnavailable,
    'Resource unavailable: a request is already waiting, or it cannot be had now.',
  ],
  [rpcCodes.transactionRejected, 'Transaction rejected: it could not be created.'],
  [rpcCodes.methodNotSupported, 'Method not supported: the server does not have it.'],
  [rpcCodes.limitExceeded, 'Limit exceeded: too many requests.'],
  [rpcCodes.versionNotSupported, 'Version not supported: of the JSON-RPC protocol.'],
  [providerCodes.userRejected, 'User rejected the request.'],
  [providerCodes.unauthorized, 'Unauthorized: the account or the method was not allowed by the user.'],
  [providerCodes.unsupportedMethod, 'Unsupported method: the wallet does not have it.'],
  [providerCodes.disconnected, 'Disconnected: the wallet is connected to no network.'],
  [
    providerCodes.chainDisconnected,
    'Chain disconnected: the wallet is not connected to the network asked for.',
  ],
  [
    providerCodes.unrecognizedChain,
    'Unrecognized chain: the wallet does not know the network. Add it first.',
  ],
])

/**
 * What a standard code says, for developers to read; `null` for a code of nobody's. What visitors read goes by
 * `WalletErrorCode`.
 */
export function codeText(code: number): string | null {
  const { first, last } = serverErrors
  return texts.get(code) ?? (code <= first && code >= last ? 'Server error: one of the server’s own.' : null)
}
