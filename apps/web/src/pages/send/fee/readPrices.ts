import { type Client, Eip1559FeesNotSupportedError } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'

/** The price of a unit of gas in transaction fields: by EIP-1559, or a single price on a network without it. */
export type GasPrices =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** @throws the network did not respond */
export async function readPrices(client: Client): Promise<GasPrices> {
  try {
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    return { maxFeePerGas, maxPriorityFeePerGas }
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    // The same margin for the following blocks as the price above.
    return { gasPrice: ((await getGasPrice(client)) * 12n) / 10n }
  }
}

/** The maximum price of a unit of gas. */
export function highestPrice(prices: GasPrices): bigint {
  return 'gasPrice' in prices ? prices.gasPrice : prices.maxFeePerGas
}
