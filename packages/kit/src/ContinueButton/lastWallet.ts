import { readJson } from '@countersign/core/internal'
import { property } from '@countersign/thrown'
import type { Kit } from '../context/createKit.ts'

const KEY = 'countersign.lastWallet'

/** What the button shows of the last wallet before the wallets of the page are known. */
export type LastWallet = { readonly key: string; readonly name: string }

/** Reads it, which is untrusted. */
export function readLastWallet({ internal }: Kit): LastWallet | null {
  const stored = readJson(internal.storage, KEY)
  const [key, name] = [property(stored, 'key'), property(stored, 'name')]
  return typeof key === 'string' && typeof name === 'string' ? { key, name } : null
}

export function storeLastWallet({ internal }: Kit, wallet: LastWallet | null): void {
  if (wallet) internal.storage.setItem(KEY, JSON.stringify(wallet))
  else internal.storage.removeItem(KEY)
}
