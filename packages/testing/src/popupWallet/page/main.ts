import { openPopup } from './openPopup.ts'
import type { PopupPageOptions } from './PopupPageOptions.ts'

// The options are in a data block of the HTML.
const options: PopupPageOptions = JSON.parse(document.querySelector('#keys-config')?.textContent ?? 'null')
openPopup(options)
