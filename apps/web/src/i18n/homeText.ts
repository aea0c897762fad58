import { homeEn } from './homeEn.ts'
import { createPartText } from './text.ts'

/** Returns a text of the home page below its first screen. */
export const homeText = createPartText('home', homeEn)
