import { accountEn } from './accountEn.ts'
import { createText } from './text.ts'

/** Returns a text of the pages under /account. */
export const accountText = createText('account', accountEn)
