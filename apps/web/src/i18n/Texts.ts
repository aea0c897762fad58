import type { Message } from '@countersign/core/i18n'
import type { accountEn } from './accountEn.ts'
import type { configEn } from './configEn.ts'
import type { cookiesEn } from './cookiesEn.ts'
import type { en } from './en.ts'
import type { homeEn } from './homeEn.ts'
import type { openIdEn } from './openIdEn.ts'
import type { sendEn } from './sendEn.ts'

type English = {
  readonly app: typeof en
  readonly home: typeof homeEn
  readonly account: typeof accountEn
  readonly send: typeof sendEn
  readonly config: typeof configEn
  readonly cookies: typeof cookiesEn
  readonly openid: typeof openIdEn
}

/** Texts of a language, with the keys of English. Those that it lacks are shown in English. */
export type Texts = {
  readonly [Part in keyof English]?: { readonly [Key in keyof English[Part]]?: Message }
}
