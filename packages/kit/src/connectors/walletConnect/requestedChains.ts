import type { Config, Storage } from 'wagmi'

/**
 * Which chains a connector's wallet was asked for, under `{connector id}.requestedChains` of wagmi's storage: every
 * configured one once it connected, one more after a switch or an add, none after a disconnect. What is written there
 * tells after a reload whether its session still fits the application.
 */
export function createRequestedChains(storage: Config['storage'] | undefined, connectorId: string) {
  const key = `${connectorId}.requestedChains`
  // wagmi's storage with the keys that connectors add to it, which its type does not know.
  const open = storage as Storage<Record<string, unknown>> | null | undefined

  async function read(): Promise<readonly number[]> {
    try {
      const stored = await open?.getItem(key)
      return Array.isArray(stored) ? stored.filter((chainId) => Number.isSafeInteger(chainId)) : []
    } catch {
      return []
    }
  }

  async function write(chainIds: readonly number[]): Promise<void> {
    try {
      await open?.setItem(key, chainIds)
    } catch {
      // A storage that refuses makes a session look stale after a reload, and it is asked for anew.
    }
  }

  return {
    /** None by default, and none where storage holds something else. */
    read,
    write,
    async append(chainId: number): Promise<void> {
      const known = await read()
      if (!known.includes(chainId)) await write([...known, chainId])
    },
  }
}
