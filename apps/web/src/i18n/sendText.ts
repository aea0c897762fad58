import { sendEn } from './sendEn.ts'
import { createText } from './text.ts'

/** Returns a text of the Send page. */
export const sendText = createText('send', sendEn)
