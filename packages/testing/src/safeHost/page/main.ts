import { open } from './open.ts'
import type { SafeHostPageOptions } from './SafeHostOptions.ts'

// The options are in a data block of the HTML.
const options: SafeHostPageOptions = JSON.parse(
  document.querySelector('#safe-host-config')?.textContent ?? 'null',
)
open(options)
