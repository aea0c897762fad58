import type { Node } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'

/** The variable that has the value of an expression, `default` for the default export, or an empty text. */
export function configName(file: SourceFile, node: Node): string {
  const outer = file.ancestors(node).find(({ type }) => !/^TS\w+Expression$/.test(type))
  if (outer?.type === 'ExportDefaultDeclaration') return 'default'
  return outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier' ? outer.id.name : ''
}
