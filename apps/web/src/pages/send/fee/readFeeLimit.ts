import type { Address, Client } from 'viem'
import { estimateGas } from 'viem/actions'
import { type Transfer, transferCall } from '../transfer/transferCall.ts'
import type { GasPrices } from './readPrices.ts'

/** The fee cap passed to the wallet. */
export type FeeLimit = GasPrices & { readonly gas: bigint }

type Capped = Transfer & { readonly from: Address; readonly prices: GasPrices | undefined }

/**
 * Estimates the gas of a transfer whose price is capped. `undefined` if it is not, or if the network reports no gas: then
 * the wallet sets the fee.
 */
export async function readFeeLimit(
  client: Client,
  { from, prices, ...transfer }: Capped,
): Promise<FeeLimit | undefined> {
  if (!prices) return undefined
  const gas = await estimateGas(client, { account: from, ...transferCall(transfer) }).catch(() => undefined)
  return gas === undefined ? undefined : { gas, ...prices }
}
