import { accountEn } from './accountEn.ts'
import { createText } from './text.ts'

/** The texts of the pages under /account. */
export const accountText = createText(accountEn)
