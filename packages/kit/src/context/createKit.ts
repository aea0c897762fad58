import {
  createStore,
  createWalletContext,
  type WalletContext,
  type WalletContextParameters,
} from '@countersign/core/internal'
import type { QueryClient } from '@tanstack/react-query'
import type { View } from '../dialog/view.ts'
import { createTexts, type TextSettings } from '../i18n/createTexts.ts'

export type Kit = WalletContext<QueryClient, View> & {
  readonly texts: ReturnType<typeof createTexts>
  readonly translate: ReturnType<typeof createTexts>['translate']
  /** Number of pending transactions of the connected account; written by the effects, which load later. */
  readonly pending: ReturnType<typeof createStore<number>>
}

/** State shared by the kit's components, created once per provider and config. */
export function createKit({
  texts: initial,
  ...parameters
}: WalletContextParameters<QueryClient> & { readonly texts: TextSettings }): Kit {
  const texts = createTexts(initial)
  return Object.assign(createWalletContext<QueryClient, View>(parameters), {
    texts,
    translate: texts.translate,
    pending: createStore(0),
  })
}
