import type { KeysPageOptions } from './KeysPageOptions.ts'
import { openKeys } from './openKeys.ts'

// The page's own script: what it needs to know stands in a data block of its HTML.
const options: KeysPageOptions = JSON.parse(document.querySelector('#keys-config')?.textContent ?? 'null')
openKeys(options)
