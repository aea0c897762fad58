import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { Store } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'
import { watchConnection } from '../wagmi.ts'

const KEY = 'countersign.lastConnection'

/** The account and chain of the last visit, shown until the wallet has reconnected. */
export type LastConnection = { readonly address: Address; readonly chainId: number }

/** What is read of wagmi's `State`. Data of a loader fits too, from whose type a framework removes functions. */
export type InitialState = {
  readonly current: string | null
  readonly connections: ReadonlyMap<
    string,
    { readonly accounts: readonly Address[]; readonly chainId: number }
  >
}

export type LastConnectionStorage = {
  readonly save: (connection: LastConnection | null) => void
  /** Reads it, which is untrusted. */
  readonly read: () => LastConnection | null
  /** Follows the connection. Returns a function that stops it. */
  readonly start: () => () => void
}

/**
 * Stores what the button showed last, so that a reload can reserve its size before the wallet responds (R2.1). While a
 * wallet is being linked, the link flow decides what to store.
 */
export function createLastConnection(
  config: Config,
  storage: SafeStorage,
  linkFlow: Pick<Store<unknown>, 'get'>,
): LastConnectionStorage {
  const save = (connection: LastConnection | null) =>
    connection ? storage.setItem(KEY, JSON.stringify(connection)) : storage.removeItem(KEY)
  return {
    save,
    read() {
      const stored = readJson(storage, KEY) as
        | Partial<Record<keyof LastConnection, unknown>>
        | null
        | undefined
      const { address, chainId } = stored ?? {}
      return connectionOf(address, chainId)
    },
    start: () =>
      watchConnection(config, {
        onChange({ status, address, chainId }, before) {
          if (linkFlow.get()) return
          if (status === 'connected' && address) save({ address, chainId })
          // Before the first response after a reload the status is `disconnected` too: only a change from `connected`
          // counts.
          else if (status === 'disconnected' && before.status === 'connected') save(null)
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
  return isAddress(address) && isInteger(chainId) ? { address, chainId } : null
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
