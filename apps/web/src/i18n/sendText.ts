import { sendEn } from './sendEn.ts'
import { createPartText } from './text.ts'

/** Returns a text of the Send page. */
export const sendText = createPartText('send', sendEn)
