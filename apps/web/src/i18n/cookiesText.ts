import { cookiesEn } from './cookiesEn.ts'
import { createPartText } from './text.ts'

/** Returns a text for a browser that stores no cookies for the page. */
export const cookiesText = createPartText('cookies', cookiesEn)
