import type { Expression, ObjectProperty } from 'oxc-parser'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { isProjectId } from './checkOptions.ts'
import { stringOf } from './objects.ts'

/**
 * The `'default'` of `process.env.PROJECT_ID ?? 'default'`, which RainbowKit accepts and our connector refuses: `null` takes
 * its place. Also that of a constant which nothing else uses.
 */
export function projectIdFallback(file: SourceFile, { value }: ObjectProperty): Expression | null {
  const node = value.type === 'Identifier' ? constantOf(file, value.name) : value
  if (node?.type !== 'LogicalExpression' || node.operator === '&&') return null
  const text = stringOf(node.right)
  return text !== null && !isProjectId(text) ? node.right : null
}

function constantOf(file: SourceFile, name: string): Expression | null {
  const [only, ...others] = file
    .all('VariableDeclarator')
    .filter(({ id }) => id.type === 'Identifier' && id.name === name)
  const declaration = only && file.parent(only)
  const isOwn = declaration?.type === 'VariableDeclaration' && file.parent(declaration)?.type === 'Program'
  return only && isOwn && others.length === 0 && referencesTo(file, name).length === 1 ? only.init : null
}
