import { open, type PhonePageOptions } from './open.ts'

// The options are in a data block of the HTML.
const options: PhonePageOptions = JSON.parse(document.querySelector('#phone-config')?.textContent ?? 'null')
open(options)
