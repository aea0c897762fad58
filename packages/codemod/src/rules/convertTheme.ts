import type { JSXAttribute } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'

const TODO =
  'Set the custom properties of the kit (--cs-accent, --cs-radius, --cs-font and others) in your style sheet, remove the prop, and run the codemod again.'

/** Plans the theme of WalletKitProvider, or reports why it cannot be moved. */
export function planTheme(file: SourceFile, attribute: JSXAttribute): (() => void) | null {
  file.report(attribute, 'The kit takes its theme from CSS custom properties.', TODO)
  return null
}
