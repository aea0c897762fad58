import type { Message } from '@countersign/core/i18n'
import type { accountEn } from './accountEn.ts'
import type { configEn } from './configEn.ts'
import type { en } from './en.ts'
import type { homeEn } from './homeEn.ts'
import type { sendEn } from './sendEn.ts'

type English = {
  readonly app: typeof en
  readonly home: typeof homeEn
  readonly account: typeof accountEn
  readonly send: typeof sendEn
  readonly config: typeof configEn
}

/** All texts of a language: the same keys as in English. A text that depends on a number has plural forms. */
export type Texts = {
  readonly [Part in keyof English]: { readonly [Key in keyof English[Part]]: Message }
}
