import type { Expression, JSXAttribute, Node } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { expressionOf } from './jsx.ts'
import { RAINBOWKIT } from './modules.ts'
import { propertiesOf } from './objects.ts'

const ADVICE =
  'Use createTheme, or set CSS custom properties (--cs-accent, --cs-radius, --cs-font and others) in your style sheet. Remove the options or the prop, and run the codemod again.'

/** Plans the theme of CountersignProvider, or reports why it cannot be moved. */
export function planTheme(file: SourceFile, attribute: JSXAttribute): (() => void) | null {
  const value = expressionOf(attribute)
  const themes = value ? branchesOf(value).map((node) => ({ node, theme: themeOf(file, node) })) : []
  if (themes.length === 0 || themes.some(({ theme }) => theme === null)) {
    file.report(attribute, 'The theme is not lightTheme(), darkTheme() or both, without options.', ADVICE)
    return null
  }
  return () => {
    const quote = file.imports.quote
    for (const { node, theme } of themes)
      if (node === value) file.replace(attribute, `theme="${theme}"`)
      else file.replace(node, `${quote}${theme}${quote}`)
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
    for (const imported of ['lightTheme', 'darkTheme']) {
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

/** The theme without options of its own. */
function themeOf(file: SourceFile, value: Expression | null): 'light' | 'dark' | 'auto' | null {
  if (value?.type === 'ObjectExpression') {
    const modes = propertiesOf(value)
    const [light, dark] = [modes?.get('lightMode')?.value, modes?.get('darkMode')?.value]
    const isBoth = light && dark && themeOf(file, light) === 'light' && themeOf(file, dark) === 'dark'
    return isBoth ? 'auto' : null
  }
  if (value?.type !== 'CallExpression' || value.arguments.length > 0 || value.callee.type !== 'Identifier')
    return null
  const name = file.imports.byLocal(value.callee.name)
  if (name?.module !== RAINBOWKIT) return null
  return name.imported === 'lightTheme' ? 'light' : name.imported === 'darkTheme' ? 'dark' : null
}
