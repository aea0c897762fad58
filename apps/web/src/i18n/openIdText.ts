import { openIdEn } from './openIdEn.ts'
import { createPartText } from './text.ts'

/** Returns a text of the pages of the OpenID provider. */
export const openIdText = createPartText('openid', openIdEn)
