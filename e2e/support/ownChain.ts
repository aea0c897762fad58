import { chainControls, type LocalChain, startChain } from '@countersign/testing'
import type { BrowserContext, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
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
