/** Error codes of EIP-1193, EIP-3326, EIP-5792 and JSON-RPC. */
export const providerErrorCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownBatch: 5730,
  batchTooLarge: 5740,
  atomicityUnsupported: 5760,
  alreadyPending: -32002,
  invalidParams: -32602,
} as const

/** https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data: unknown

  constructor(reason: keyof typeof providerErrorCodes, message: string, data?: unknown) {
    super(message)
    this.code = providerErrorCodes[reason]
    if (data !== undefined) this.data = data
  }
}
