import type { Wallets } from '../state/Wallets.ts'
import { createStore, type Store } from '../store/createStore.ts'

type Page = Pick<Wallets, 'settings'>

/** By the settings of a page: most applications have no terms. */
const stores = new WeakMap<object, Store<string | null>>()

/** Returns the store of the version that the user has accepted on this page; `null` for none. */
export function acceptedTerms({ settings }: Page): Store<string | null> {
  const known = stores.get(settings)
  if (known) return known
  const store = createStore<string | null>(null)
  stores.set(settings, store)
  return store
}

/** Returns whether the interface shows terms that the user has not accepted yet. */
export function isConsentDue(page: Page): boolean {
  const { terms } = page.settings.get()
  return terms !== undefined && acceptedTerms(page).get() !== terms.version
}
