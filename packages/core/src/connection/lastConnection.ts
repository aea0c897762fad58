import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { Store } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { watchConnection } from '../wagmi.ts'

const KEY = 'countersign.lastConnection'

export type LastConnection = { readonly address: Address; readonly chainId: number }

/** What is read of wagmi's `State`. Data of a loader fits too, from whose type a framework removes functions. */
export type InitialState = {
  readonly current: string | null
  readonly connections: ReadonlyMap<
    string,
    { readonly accounts: readonly Address[]; readonly chainId: number }
  >
}

/**
 * Stores what the button showed last, so that a reload can reserve its size before the wallet responds (R2.1). While a
 * wallet is being linked, the link flow decides what to store.
 */
export function createLastConnection(
  config: Config,
  storage: SafeStorage,
  link: Pick<Store<unknown>, 'get'> = { get: () => null },
) {
  const keep = (connection: LastConnection | null) =>
    connection ? storage.setItem(KEY, JSON.stringify(connection)) : storage.removeItem(KEY)
  return {
    keep,
    read(): LastConnection | null {
      const stored = readJson(storage, KEY) as
        | Partial<Record<keyof LastConnection, unknown>>
        | null
        | undefined
      const { address, chainId } = stored ?? {}
      return connectionOf(address, chainId)
    },
    start: (): (() => void) =>
      watchConnection(config, {
        onChange({ status, address, chainId }, before) {
          if (link.get()) return
          if (status === 'connected' && address) keep({ address, chainId })
          // Before the first response after a reload the status is `disconnected` too: only a change from `connected`
          // counts.
          else if (status === 'disconnected' && before.status === 'connected') keep(null)
        },
      }),
  }
}

/** Returns the current connection of a stored wagmi state, such as one from a cookie; `null` if there is none. */
export function currentConnection(state: InitialState | undefined): LastConnection | null {
  const { current, connections } = state ?? {}
  const { accounts, chainId } = (current && connections instanceof Map && connections.get(current)) || {}
  return connectionOf(accounts?.[0], chainId)
}

/** Validates a stored connection: storage and cookies may contain anything. */
function connectionOf(address: unknown, chainId: unknown): LastConnection | null {
  return isAddress(address) && Number.isSafeInteger(chainId) ? { address, chainId: Number(chainId) } : null
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
