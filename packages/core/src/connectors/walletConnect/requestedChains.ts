import type { Config, Storage } from '@wagmi/core'

/**
 * Stores which chains a connector's wallet was requested for, under `{connector id}.requestedChains` of wagmi's
 * storage: all configured ones after connecting, one more after a switch or an add, none after a disconnect. After a
 * reload they show whether the session still fits the application.
 */
export function createRequestedChains(storage: Config['storage'] | undefined, connectorId: string) {
  const key = `${connectorId}.requestedChains`
  // wagmi's storage with the keys that connectors add, which its type lacks.
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
      // If storage fails, the session looks stale after a reload and is requested again.
    }
  }

  return {
    /** Empty by default, and for invalid storage. */
    read,
    write,
    async append(chainId: number): Promise<void> {
      const known = await read()
      if (!known.includes(chainId)) await write([...known, chainId])
    },
  }
}
