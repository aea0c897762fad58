import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { watchConnection } from 'wagmi/actions'
import { readJson, type SafeStorage } from '../store/safeStorage.ts'

const KEY = 'countersign.lastConnection'

export type LastConnection = { readonly address: Address; readonly chainId: number }

/** Remembers what the button showed last, so that a reload can reserve its size before the wallet answers (R2.1). */
export function createLastConnection(config: Config, storage: SafeStorage) {
  return {
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
          if (status === 'connected' && address)
            storage.setItem(KEY, JSON.stringify({ address, chainId } satisfies LastConnection))
          // The state before the first answer of a reload is none: only who was connected can be no more.
          else if (status === 'disconnected' && before.status === 'connected') storage.removeItem(KEY)
        },
      }),
  }
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
