import { sendEn } from './sendEn.ts'
import { createText } from './text.ts'

/** The texts of the page that sends. */
export const sendText = createText(sendEn)
