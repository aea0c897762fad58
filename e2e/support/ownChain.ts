import { chainControls, type LocalChain, startChain } from '@countersign/testing'
import type { BrowserContext, Page } from '@playwright/test'
import {
  createWalletClient,
  type Hash,
  type Hex,
  http,
  parseGwei,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getTransaction, sendRawTransaction } from 'viem/actions'
import type { RunningWorld } from './world.ts'

/** A network for a single test. */
export type OwnChain = Awaited<ReturnType<typeof ownChain>>

/**
 * Starts a chain for one context, in place of the world's first one: changes to it affect no other
 * test. Applies to pages opened after this call.
 */
export async function ownChain(context: BrowserContext, { chains }: RunningWorld) {
  const [{ id, name, rpcUrl }] = chains
  const chain: LocalChain = await startChain({ id, name })
  const client = createWalletClient({ transport: http(chain.rpcUrl) })
  const requests: { readonly page: Page | null; readonly method: string }[] = []
  let isDown = false

  /** Gives the chain to the pages of another context too. */
  const join = (joining: BrowserContext) =>
    joining.route(`${rpcUrl}/**`, async (route) => {
      const request = route.request()
      const page = pageOf(() => request.frame().page())
      for (const call of [request.postDataJSON() ?? []].flat()) requests.push({ page, method: call.method })
      if (isDown) return route.abort('connectionrefused')
      return route.continue({ url: chain.rpcUrl })
    })
  await join(context)

  return {
    ...chainControls(chain.rpcUrl),
    join,
    close: chain.close,
    /** Makes the chain unreachable. */
    setDown(down: boolean) {
      isDown = down
    },
    /** The number of transaction requests of a page. */
    looksOf: (page: Page) =>
      requests.filter((call) => call.page === page && call.method === 'eth_getTransactionByHash').length,
    /** A new key with 100 coins on this network. */
    async fundedKey(): Promise<Hex> {
      const key = generatePrivateKey()
      await chainControls(chain.rpcUrl).setBalance(privateKeyToAccount(key).address, '100')
      return key
    },
    /** The signed transaction that waits on this network, to be sent again by {@link OwnChain.arrive}. */
    async signed(hash: Hash): Promise<Hex> {
      const sent = await getTransaction(client, { hash })
      const { r, s, yParity = 0, ...rest } = sent
      const fields = {
        ...rest,
        chainId: id,
        data: sent.input,
        type: 'eip1559',
      } as TransactionSerializableEIP1559
      return serializeTransaction(fields, { r, s, yParity })
    },
    arrive: (serializedTransaction: Hex) => sendRawTransaction(client, { serializedTransaction }),
    /** Replaces a pending transaction: the same with a higher fee, unless `change` is set. */
    async replace(key: Hex, hash: Hash, change: { readonly to?: Hex; readonly value?: bigint } = {}) {
      const { to, value, nonce, input, gas } = await getTransaction(client, { hash })
      return createWalletClient({
        account: privateKeyToAccount(key),
        transport: http(chain.rpcUrl),
      }).sendTransaction({
        chain: null,
        to,
        value,
        nonce,
        data: input,
        gas,
        maxFeePerGas: parseGwei('500'),
        maxPriorityFeePerGas: parseGwei('50'),
        ...change,
      })
    },
  }
}

/** A request of a closed page belongs to none. */
function pageOf(find: () => Page): Page | null {
  try {
    return find()
  } catch {
    return null
  }
}
