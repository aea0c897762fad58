// EIP-1193, "Provider Errors", and EIP-3326 for the last.
export const userRejected = 4001
export const unauthorized = 4100
export const unsupportedMethod = 4200
export const disconnected = 4900
export const chainDisconnected = 4901
export const unrecognizedChain = 4902
