import { createWallets, type Wallets, type WalletsParameters } from '@countersign/core'
import { createStore, type Store, type ViewStack } from '@countersign/core/internal'
import type { QueryClient } from '@tanstack/react-query'
import type { View } from '../dialog/view.ts'
import { createTexts, type TextSettings, type Texts } from '../i18n/createTexts.ts'

/** The wallets of the page, and what the components of the kit share. */
export type Kit = {
  readonly queryClient: QueryClient
  /** The open views of the dialog: the steps, and views of its own. */
  readonly dialog: ViewStack<View>
  /** Whether the open views are in a panel of the page, not in the dialog; written by the panels. */
  readonly inPanel: Store<boolean>
  readonly texts: Texts
  readonly translate: Texts['translate']
  /** Number of pending transactions of the connected account; written by the effects, which load later. */
  readonly pending: Store<number>
} & Wallets

type KitParameters = WalletsParameters & {
  readonly queryClient: QueryClient
  readonly texts: TextSettings
}

/** Creates what the components share, once per provider and config. */
export function createKit({ texts: initial, ...parameters }: KitParameters): Kit {
  const wallets = createWallets(parameters) as Wallets & Pick<KitParameters, 'queryClient'>
  const texts = createTexts(initial)
  // The views of the wallets are any that have a name.
  const dialog = wallets.internal.views as ViewStack<View>
  return Object.assign(wallets, {
    dialog,
    inPanel: createStore(false),
    texts,
    translate: texts.translate,
    pending: createStore(0),
  })
}
