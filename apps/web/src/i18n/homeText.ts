import { homeEn } from './homeEn.ts'
import { createText } from './text.ts'

/** Returns a text of the home page below its first screen. */
export const homeText = createText('home', homeEn)
