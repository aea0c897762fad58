import type { Expression, Node, ObjectExpression } from 'oxc-parser'
import { commentsIn } from '../source/importComments.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { RAINBOWKIT } from './modules.ts'
import { stringOf } from './objects.ts'

const RERUN = 'Then run the codemod again.'
const ACCENTS = ['blue', 'green', 'orange', 'pink', 'purple', 'red']
const RADII = ['none', 'small', 'medium', 'large']
const SYSTEM = `-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol"`
const FONTS: Readonly<Record<string, string>> = {
  system: SYSTEM,
  rounded: `SFRounded, ui-rounded, "SF Pro Rounded", ${SYSTEM}`,
}

/**
 * The parameters of createTheme, as source text, for the options of a theme of RainbowKit. `null` if an option has no
 * equivalent, which is reported.
 */
export function themeOptions(file: SourceFile, options: ObjectExpression): Map<string, string> | null {
  const parameters = new Map<string, string>()
  const refuse = (node: { readonly start: number }, reason: string, todo: string) => {
    file.report(node, reason, `${todo} ${RERUN}`)
    return null
  }
  const [comment] = commentsIn(file, options)
  if (comment)
    return refuse(
      comment,
      'The comment among the options of the theme would be removed.',
      'Move or remove it.',
    )
  for (const property of options.properties) {
    if (property.type === 'SpreadElement') {
      const accent = accentOf(file, property.argument)
      if (!accent)
        return refuse(
          property,
          'The theme has spread options.',
          'Write out the options that createTheme has.',
        )
      parameters.set('accent', quoted(file, accent))
      continue
    }
    const name = property.key.type === 'Identifier' && !property.computed ? property.key.name : null
    const value = stringOf(property.value)
    if (name === null || value === null)
      return refuse(
        property,
        'An option of the theme is not a string literal.',
        'Write the literal, or remove the option.',
      )
    if (name === 'accentColor') {
      if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(value))
        return refuse(
          property,
          `createTheme takes an accent as #rgb or #rrggbb, not as \`${value}\`.`,
          'Write the color so.',
        )
      parameters.set('accent', file.text(property.value))
    } else if (name === 'borderRadius' && RADII.includes(value)) {
      parameters.set('radius', file.text(property.value))
    } else if (name === 'fontStack' && FONTS[value]) {
      parameters.set('font', quoted(file, FONTS[value]))
    } else if (name === 'accentColorForeground') {
      if (!/^(white|black|#([0f])\2{2}(\2{3})?)$/i.test(value))
        return refuse(
          property,
          'createTheme has no `accentColorForeground`: text on the accent is black or white.',
          'Remove the option, and set --cs-accent-foreground in your style sheet if you need it.',
        )
    } else if (name === 'overlayBlur') {
      // Without a blur, the themes look the same.
      if (value !== 'none') return refuse(property, 'The kit has no `overlayBlur`.', 'Remove the option.')
    } else
      return refuse(
        property,
        `createTheme has no equivalent of \`${name}: ${file.text(property.value)}\`.`,
        'Remove the option.',
      )
  }
  return parameters
}

/** Notes the options within a node that themeOptions left out, because the kit chooses their value. */
export function noteForeground(file: SourceFile, { start, end }: Node): void {
  for (const property of file.all('Property'))
    if (property.start >= start && property.end <= end && file.text(property.key) === 'accentColorForeground')
      file.note(
        property,
        '`accentColorForeground` is removed: text on the accent is black or white, whichever has more contrast',
      )
}

/** The name in `darkTheme.accentColors.purple`. */
function accentOf(file: SourceFile, spread: Expression): string | null {
  const [theme = '', field, name = '', ...others] = file.text(spread).split('.')
  const isAccent = field === 'accentColors' && others.length === 0 && ACCENTS.includes(name)
  return isAccent && file.imports.byLocal(theme)?.module === RAINBOWKIT ? name : null
}

function quoted(file: SourceFile, text: string): string {
  const { quote } = file.imports
  return quote === '"' ? `"${text.replaceAll('"', "'")}"` : `'${text}'`
}
