import type { Expression, JSXAttribute, Node } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { expressionOf } from './jsx.ts'
import { localName } from './localName.ts'
import { KIT, RAINBOWKIT } from './modules.ts'
import { propertiesOf } from './objects.ts'
import { noteForeground, themeOptions } from './themeOptions.ts'

const ADVICE =
  'Use createTheme, or set CSS custom properties (--cs-accent, --cs-radius, --cs-font and others) in your style sheet. Remove the prop, and run the codemod again.'

type Preset = 'light' | 'dark' | 'midnight'

/** A theme of ours: one of the style sheet's, or source text that creates it. */
type Theme = {
  readonly preset: Preset | 'auto'
  /** The parameters of createTheme, as source text. `null` for the style sheet's theme. */
  readonly code: string | null
}

/** Plans the theme of CountersignProvider, or reports why it cannot be moved. */
export function planTheme(file: SourceFile, attribute: JSXAttribute): (() => void) | null {
  const value = expressionOf(attribute)
  const known = file.findings.length
  const create = localName(file, KIT, 'createTheme')
  const themes = value ? branchesOf(value).map((node) => ({ node, theme: themeOf(file, node, create) })) : []
  if (themes.length === 0 || themes.some(({ theme }) => theme === null)) {
    if (file.findings.length === known)
      file.report(
        attribute,
        'The theme is not lightTheme(), darkTheme() or midnightTheme(), or an object with `lightMode` and `darkMode`.',
        ADVICE,
      )
    return null
  }
  return () => {
    noteForeground(file, attribute)
    const quote = file.imports.quote
    for (const { node, theme } of themes) {
      if (!theme) continue
      const isWhole = node === value
      if (theme.code === null) {
        if (isWhole) file.replace(attribute, `theme="${theme.preset}"`)
        else file.replace(node, `${quote}${theme.preset}${quote}`)
        continue
      }
      const name = isWhole || theme.preset === 'auto' ? 'dialogTheme' : `${theme.preset}DialogTheme`
      const constant = declare(file, name, theme.code)
      file.imports.add(KIT, 'createTheme', { local: create })
      if (isWhole) file.replace(attribute, `theme={${constant}}`)
      else file.replace(node, constant)
    }
    const provider = file.parent(attribute)
    const tag = provider?.type === 'JSXOpeningElement' ? file.text(provider.name) : ''
    // All providers of a file are rewritten, or none.
    const attributes = file
      .all('JSXOpeningElement')
      .flatMap((element) =>
        file.text(element.name) === tag
          ? element.attributes.filter((other) => other.type === 'JSXAttribute' && other.name.name === 'theme')
          : [],
      )
    for (const imported of ['lightTheme', 'darkTheme', 'midnightTheme']) {
      const name = file.imports.find(RAINBOWKIT, imported)
      const uses = name ? referencesTo(file, name.local) : []
      const isRewritten = (use: Node) =>
        attributes.some(({ start, end }) => use.start >= start && use.end <= end)
      if (name && uses.every(isRewritten)) file.imports.drop(name)
    }
  }
}

/** The values of `a ? b : c`. */
function branchesOf(value: Expression): Expression[] {
  return value.type === 'ConditionalExpression'
    ? [...branchesOf(value.consequent), ...branchesOf(value.alternate)]
    : [value]
}

const presets = new Map<string, Preset>([
  ['lightTheme', 'light'],
  ['darkTheme', 'dark'],
  ['midnightTheme', 'midnight'],
])

function themeOf(file: SourceFile, value: Expression | undefined, create: string): Theme | null {
  if (value?.type === 'ObjectExpression') {
    const modes = propertiesOf(value)
    if (modes?.size !== 2) return null
    const light = themeOf(file, modes.get('lightMode')?.value, create)
    const dark = themeOf(file, modes.get('darkMode')?.value, create)
    if (!light || !dark) return null
    if (light.preset === 'light' && dark.preset === 'dark' && !light.code && !dark.code)
      return { preset: 'auto', code: null }
    const [one, other] = [light, dark].map(({ preset, code }) => code ?? callOf(file, create, preset))
    return { preset: 'auto', code: `{ light: ${one}, dark: ${other} }` }
  }
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null
  const name = file.imports.byLocal(value.callee.name)
  const preset = name?.module === RAINBOWKIT ? presets.get(name.imported) : undefined
  const [options, ...others] = value.arguments
  if (!preset || others.length > 0 || (options && options.type !== 'ObjectExpression')) return null
  const parameters = options ? themeOptions(file, options) : new Map<string, string>()
  if (!parameters) return null
  const isOfStyles = parameters.size === 0 && preset !== 'midnight'
  return { preset, code: isOfStyles ? null : callOf(file, create, preset, parameters) }
}

/** A call of createTheme. Its default preset is `light`. */
function callOf(
  file: SourceFile,
  create: string,
  preset: string,
  parameters: ReadonlyMap<string, string> = new Map(),
): string {
  const { quote } = file.imports
  const first: [string, string][] = preset === 'light' ? [] : [['preset', `${quote}${preset}${quote}`]]
  const written = [...first, ...parameters].map(([name, text]) => `${name}: ${text}`)
  return `${create}(${written.length > 0 ? `{ ${written.join(', ')} }` : ''})`
}

const declared = new WeakMap<SourceFile, Map<string, string>>()

/** Declares a constant after the imports: a new theme at every rendering would be set every time. Returns its name. */
function declare(file: SourceFile, preferredName: string, code: string): string {
  const names = declared.get(file) ?? new Map<string, string>()
  declared.set(file, names)
  const same = [...names].find(([, other]) => other === code)
  if (same) return same[0]
  let name = preferredName
  for (let number = 2; names.has(name) || localName(file, '', name) !== name; number += 1)
    name = `${preferredName}${number}`
  names.set(name, code)
  file.insertAfterImports(`const ${name} = ${code}`)
  return name
}
