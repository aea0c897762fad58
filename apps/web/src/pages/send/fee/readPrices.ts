import { type Client, Eip1559FeesNotSupportedError } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'

/** What a unit of gas may cost, in the words a wallet takes: by EIP-1559, or on a network without it as one price. */
export type GasPrices =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** @throws the network did not answer */
export async function readPrices(client: Client): Promise<GasPrices> {
  try {
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    return { maxFeePerGas, maxPriorityFeePerGas }
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    // The margin that the price above has for the blocks to come.
    return { gasPrice: ((await getGasPrice(client)) * 12n) / 10n }
  }
}

/** The most a unit of gas costs. */
export function highestPrice(prices: GasPrices): bigint {
  return 'gasPrice' in prices ? prices.gasPrice : prices.maxFeePerGas
}
