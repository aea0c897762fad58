import { accountEn } from './accountEn.ts'
import { createPartText } from './text.ts'

/** Returns a text of the pages under /account. */
export const accountText = createPartText('account', accountEn)
