import { open, type PhonePageOptions } from './open.ts'

// The page's own script: what it needs to know stands in a data block of its HTML.
const options: PhonePageOptions = JSON.parse(document.querySelector('#phone-config')?.textContent ?? 'null')
open(options)
