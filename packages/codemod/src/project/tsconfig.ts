import type { Expression } from 'oxc-parser'
import { propertiesOf } from '../rules/objects.ts'
import { SourceFile } from '../source/SourceFile.ts'

/** A tsconfig, in parentheses: it may have comments and trailing commas, so it is read as JavaScript. */
export function parseTsconfig(path: string, json: string): SourceFile | null {
  try {
    return new SourceFile(path, `(${json})`)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** The `compilerOptions` of a parsed tsconfig. */
export function compilerOptions({ program }: SourceFile): Expression | undefined {
  const [statement] = program.body
  const content = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return fieldIn(content, 'compilerOptions')
}

/** A field of an object literal. */
export function fieldIn(object: Expression | undefined, name: string): Expression | undefined {
  return object?.type === 'ObjectExpression' ? propertiesOf(object)?.get(name)?.value : undefined
}
