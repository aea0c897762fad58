import { chainControls, type LocalChain, startChain } from '@countersign/dev-env/testing'
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

/** A network that one test has for itself. */
export type OwnChain = Awaited<ReturnType<typeof ownChain>>

/**
 * Starts a network for one context alone, in the place of the world's first one: what is done to it disturbs no other
 * test. For pages that are opened from now on.
 */
export async function ownChain(context: BrowserContext, { chains }: RunningWorld) {
  const [{ id, name, rpcUrl }] = chains
  const chain: LocalChain = await startChain({ id, name })
  const client = createWalletClient({ transport: http(chain.rpcUrl) })
  const asked: { readonly page: Page | null; readonly method: string }[] = []
  let isDown = false

  await context.route(`${rpcUrl}/**`, async (route) => {
    const request = route.request()
    const page = pageOf(() => request.frame().page())
    for (const one of [request.postDataJSON() ?? []].flat()) asked.push({ page, method: one.method })
    if (isDown) return route.abort('connectionrefused')
    return route.continue({ url: chain.rpcUrl })
  })

  return {
    ...chainControls(chain.rpcUrl),
    close: chain.close,
    /** Whether nobody reaches it. */
    setDown(down: boolean) {
      isDown = down
    },
    /** How often a page has asked for transactions. */
    looksOf: (page: Page) =>
      asked.filter((one) => one.page === page && one.method === 'eth_getTransactionByHash').length,
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
    /** Puts another transaction in the place of one that waits: the same for more, unless it is told otherwise. */
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

/** A request of a page that has gone belongs to none. */
function pageOf(find: () => Page): Page | null {
  try {
    return find()
  } catch {
    return null
  }
}
