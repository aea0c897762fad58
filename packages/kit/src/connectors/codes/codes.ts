/** JSON-RPC 2.0, section 5.1, and what EIP-1474 adds in the range of servers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  serverError: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  versionNotSupported: -32006,
} as const

/** The codes below this one, down to and with -32099, are for servers to define. */
export const serverErrors = { first: -32000, last: -32099 } as const

/** EIP-1193, "Provider Errors", and EIP-3326 for the last. */
export const providerCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
} as const

/** CAIP-25: what a session with a wallet on another device was refused for, or lacks. */
export const sessionCodes = {
  rejected: 5000,
  rejectedChains: 5001,
  rejectedMethods: 5002,
  rejectedEvents: 5003,
  unsupportedMethods: 5101,
} as const
