/** The error of an EIP-1193 request: of the wallet, an RPC server, or invalid parameters. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** Of EIP-1193 (`4001`: the user rejected), of JSON-RPC, or the wallet's own. */
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, options: ErrorOptions & { readonly data?: unknown } = {}) {
    super(message, options)
    this.code = code
    if (options.data !== undefined) this.data = options.data
  }
}
