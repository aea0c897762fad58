import type { SafeHostPageOptions } from '../SafeHostOptions.ts'
import { open } from './open.ts'

// The page's own script: what it needs to know stands in a data block of its HTML.
const options: SafeHostPageOptions = JSON.parse(
  document.querySelector('#safe-host-config')?.textContent ?? 'null',
)
open(options)
