import { posix } from 'node:path'
import type { JSXElement } from 'oxc-parser'
import { withLineEnd } from '../source/lines.ts'
import { isDeclared } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { attributesOf, expressionOf } from './jsx.ts'
import { RAINBOWKIT_NEXT_AUTH } from './modules.ts'
import { nextAuthSource } from './nextAuthSource.ts'

/** A file that the rewritten application needs. */
export type NewFile = { readonly path: string; readonly code: string }

const NAME = 'nextAuthSignIn'

/** Plans the adapter that replaces RainbowKitSiweNextAuthProvider, or reports why it cannot be written. */
export function planNextAuth(
  file: SourceFile,
  element: JSXElement,
): { readonly name: string; readonly write: () => NewFile } | null {
  const attributes = attributesOf(element)
  const options = attributes?.get('getSiweMessageOptions')
  const value = expressionOf(options)
  const other = [...(attributes ?? [])].find(([prop]) => prop !== 'getSiweMessageOptions')
  const declaration = value?.type === 'Identifier' ? moduleConstant(file, value.name) : undefined
  if (!attributes || other || (options && !declaration)) {
    file.report(
      other?.[1] ?? element,
      other
        ? `CountersignProvider has no \`${other[0]}\`.`
        : attributes
          ? '`getSiweMessageOptions` is not a constant of the module.'
          : 'RainbowKitSiweNextAuthProvider has spread props.',
      'Pass `signIn` only while sign-in is enabled. Remove the prop or declare the constant, and run the codemod again.',
    )
    return null
  }
  const name = isDeclared(file, 'signIn') || file.imports.byLocal('signIn') ? 'signInAdapter' : 'signIn'
  return {
    name,
    write() {
      const argument = value ? file.text(value) : ''
      const statement = `const ${name} = createNextAuthSignIn(${argument})`
      const semicolon = /;$/.test(file.text(file.imports.declarations.at(-1) ?? file.program)) ? ';' : ''
      if (declaration) file.insert(declaration.end, `\n\n${statement}${semicolon}`)
      else file.insertAfterImports(statement)
      const { module, path } = adapterPlace(file, NAME)
      const provider = file.imports.find(RAINBOWKIT_NEXT_AUTH, 'RainbowKitSiweNextAuthProvider')
      if (provider) file.imports.drop(provider)
      file.imports.add(module, 'createNextAuthSignIn')
      const type = file.imports.find(RAINBOWKIT_NEXT_AUTH, 'GetSiweMessageOptions')
      if (type) {
        file.imports.drop(type)
        file.imports.add(module, 'GetSiweMessageOptions', { local: type.local, isType: true })
      }
      return { path, code: withLineEnd(nextAuthSource(path.endsWith('.ts')), file.lineEndAt(0)) }
    },
  }
}

/** Where a module for the file of a provider is created, and how that file imports it. */
export function adapterPlace(
  file: SourceFile,
  name: string,
): { readonly module: string; readonly path: string } {
  const folder = posix.dirname(file.path)
  // Next.js makes a route of every file below `pages`.
  const outside = folder.replace(/(^|\/)pages(\/.*)?$/, '') || '.'
  const relative = posix.relative(folder, posix.join(outside, name))
  return {
    module: relative.startsWith('.') ? relative : `./${relative}`,
    path: posix.join(outside, `${name}.${/\.[cm]?tsx?$/.test(file.path) ? 'ts' : 'js'}`),
  }
}

function moduleConstant(file: SourceFile, name: string) {
  return file.program.body.find((statement) => {
    if (statement.type === 'FunctionDeclaration') return statement.id?.name === name
    if (statement.type !== 'VariableDeclaration') return false
    return statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  })
}
