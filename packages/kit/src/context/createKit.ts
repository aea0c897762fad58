import {
  createWalletContext,
  type WalletContext,
  type WalletContextParameters,
} from '@countersign/core/internal'
import { createTranslate } from '../i18n/translate.ts'

export type Kit = WalletContext & { readonly translate: ReturnType<typeof createTranslate> }

/** State shared by the kit's components, created once per provider and config. */
export function createKit(parameters: WalletContextParameters): Kit {
  return Object.assign(createWalletContext(parameters), { translate: createTranslate() })
}
