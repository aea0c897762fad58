import { createWalletContext, type WalletContextParameters } from '@countersign/core/internal'
import { createTranslate } from '../i18n/translate.ts'

export type Kit = ReturnType<typeof createKit>

/** State shared by the kit's components, created once per provider and config. */
export function createKit(parameters: WalletContextParameters) {
  return Object.assign(createWalletContext(parameters), { translate: createTranslate() })
}
