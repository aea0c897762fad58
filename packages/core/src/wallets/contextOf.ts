import type { WalletContext } from '../context/createWalletContext.ts'
import type { Wallets } from './Wallets.ts'

/** The stores and state machines behind the wallets of a page, for functions that most pages do not load. */
const contexts = new WeakMap<Wallets, WalletContext>()

export function keepContext(wallets: Wallets, context: WalletContext): Wallets {
  contexts.set(wallets, context)
  return wallets
}

export function contextOf(wallets: Wallets): WalletContext {
  const context = contexts.get(wallets)
  if (!context) throw new TypeError('Pass the object that createWallets returned, and not a copy of it.')
  return context
}
