import { lines } from '../peers/lines.mjs'

/**
 * The ways to sign in. `choose` is the control of `products.mjs`. A wallet signs in as it connects if `rdns` is omitted or
 * `signsIn` is set; otherwise it needs two approvals. With `returns`, the browser has used the wallet before.
 * `line`: the line of the page.
 */
export const methods = [
  { id: 'extension', name: 'Extension', choose: 'extension' },
  {
    id: 'extension-2',
    name: 'Extension that only connects',
    choose: 'extension',
    rdns: 'dev.countersign.other',
  },
  { id: 'returning', name: 'Returning user', choose: 'extension', returns: true },
  { id: 'code', name: 'Phone by QR code', choose: 'code', signsIn: true },
  { id: 'code-2', name: 'Phone by QR code that only connects', choose: 'code' },
  { id: 'link', name: 'Phone by link', choose: 'link', signsIn: true },
  { id: 'link-2', name: 'Phone by link that only connects', choose: 'link' },
  ...lines.map((line) => ({
    id: `extension-${line.id}`,
    name: `Extension, ${line.name}`,
    choose: 'extension',
    line,
  })),
  { id: 'base', name: 'Base Account', choose: 'base' },
]
