// JSON-RPC 2.0, section 5.1.
export const parseError = -32700
export const invalidRequest = -32600
export const methodNotFound = -32601
export const invalidParams = -32602
export const internalError = -32603

// What EIP-1474 adds in the range of servers.
export const serverError = -32000
export const resourceNotFound = -32001
export const resourceUnavailable = -32002
export const transactionRejected = -32003
export const methodNotSupported = -32004
export const limitExceeded = -32005
export const versionNotSupported = -32006
