import { configEn } from './configEn.ts'
import { createPartText } from './text.ts'

/** Returns a text of the page about invalid settings. */
export const configText = createPartText('config', configEn)
