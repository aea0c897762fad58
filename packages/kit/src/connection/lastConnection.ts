import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { watchConnection } from 'wagmi/actions'
import type { Store } from '../store/createStore.ts'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'

const KEY = 'countersign.lastConnection'

export type LastConnection = { readonly address: Address; readonly chainId: number }

/**
 * Remembers what the button showed last, so that a reload can reserve its size before the wallet answers (R2.1). While a
 * wallet is being linked, that says what is kept.
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
      return isAddress(address) && Number.isSafeInteger(chainId)
        ? { address, chainId: Number(chainId) }
        : null
    },
    start: () =>
      watchConnection(config, {
        onChange({ status, address, chainId }, before) {
          if (link.get()) return
          if (status === 'connected' && address) keep({ address, chainId })
          // The state before the first answer of a reload is none: only who was connected can be no more.
          else if (status === 'disconnected' && before.status === 'connected') keep(null)
        },
      }),
  }
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
