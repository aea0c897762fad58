import type { Config, Connector, Storage } from 'wagmi'
import { watchConnection } from 'wagmi/actions'

/**
 * Keeps which chains a wallet on another device was asked for, under `{connector id}.requestedChains` of wagmi's
 * storage: every configured one once it connected, one more after a switch or an add, none after a disconnect. What is
 * written there tells after a reload whether its session still fits the application. Returns what stops it.
 */
export function keepRequestedChains(config: Config): () => void {
  return watchConnection(config, {
    onChange(now, before) {
      if (now.status === 'connected' && pairs(now.connector)) {
        if (before.connector?.uid !== now.connector.uid)
          void write(
            config,
            now.connector,
            config.chains.map(({ id }) => id),
          )
        else if (before.chainId !== now.chainId) void append(config, now.connector, now.chainId)
      }
      if (
        before.status === 'connected' &&
        pairs(before.connector) &&
        now.connector?.uid !== before.connector.uid
      )
        void write(config, before.connector, [])
    },
  })
}

/** The chains a connector's wallet was asked for; none by default, and none where storage holds something else. */
export async function readRequestedChains(
  { storage }: Config,
  { id }: Pick<Connector, 'id'>,
): Promise<readonly number[]> {
  try {
    const stored = await open(storage)?.getItem(`${id}.requestedChains`)
    return Array.isArray(stored) ? stored.filter((chainId) => Number.isSafeInteger(chainId)) : []
  } catch {
    return []
  }
}

async function append(config: Config, connector: Connector, chainId: number): Promise<void> {
  const known = await readRequestedChains(config, connector)
  await write(config, connector, [...new Set([...known, chainId])])
}

async function write({ storage }: Config, { id }: Connector, chainIds: readonly number[]): Promise<void> {
  try {
    await open(storage)?.setItem(`${id}.requestedChains`, chainIds)
  } catch {
    // A storage that refuses makes a session look stale after a reload, and it is asked for anew.
  }
}

/** wagmi's storage with the keys that connectors add to it, which its type does not know. */
function open(storage: Config['storage']): Storage<Record<string, unknown>> | null {
  return storage as Storage<Record<string, unknown>> | null
}

function pairs(connector: Connector): boolean {
  return connector.type === 'walletConnect'
}
