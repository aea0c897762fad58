import {
  type Account,
  type Chain,
  type Client,
  createWalletClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type WalletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import { TestingError } from '../errors/TestingError.ts'

/** A viem client with a funded account, for reading a local chain and sending transactions. */
export type ChainClient = Client<
  HttpTransport,
  Chain,
  Account,
  undefined,
  PublicActions<HttpTransport, Chain, Account> & WalletActions<Chain, Account>
>

/** Creates a client of a chain started by `startChain`. Default account: the last test account. */
export function chainClient(
  chain: { readonly id: number; readonly name: string; readonly rpcUrl: string },
  account: Account = privateKeyToAccount(testAccounts[4].privateKey),
): ChainClient {
  const known: Chain = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  // Local chains mine immediately, so poll faster than viem's default of seconds.
  const settings = { chain: known, account, transport: http(chain.rpcUrl), pollingInterval: 20 }
  return createWalletClient(settings).extend(publicActions)
}

/** Waits for the receipt of a transaction. Throws if the transaction reverted. */
export async function mined(client: ChainClient, hash: Hex) {
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success')
    throw new TestingError('transaction_failed', `Transaction ${hash} reverted.`)
  return receipt
}
