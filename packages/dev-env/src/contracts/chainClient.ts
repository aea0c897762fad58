import {
  type Account,
  type Chain,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../chain/testAccounts.ts'
import { ETHER } from '../wallet/walletChain.ts'

/** A client of viem that reads a local network and sends its transactions from an account with coins. */
export type ChainClient = ReturnType<typeof chainClient>

/** Makes a client of a network that `startChain` started. Default account: the last of the test accounts. */
export function chainClient(
  chain: { readonly id: number; readonly name: string; readonly rpcUrl: string },
  account: Account = privateKeyToAccount(testAccounts[4].privateKey),
) {
  const known: Chain = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  // The local networks mine at once: there is no need to wait for seconds between two looks.
  const settings = { chain: known, account, transport: http(chain.rpcUrl), pollingInterval: 20 }
  return createWalletClient(settings).extend(publicActions)
}

/** Waits until a transaction is in a block, and refuses one that failed there. */
export async function mined(client: ChainClient, hash: Hex) {
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed.`)
  return receipt
}
