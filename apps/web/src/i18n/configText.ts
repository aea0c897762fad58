import { configEn } from './configEn.ts'
import { createText } from './text.ts'

/** Returns a text of the page about invalid settings. */
export const configText = createText('config', configEn)
