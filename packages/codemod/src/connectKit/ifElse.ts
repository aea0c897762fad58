import type { Node } from 'oxc-parser'
import type { SourceFile } from '../source/SourceFile.ts'

/** An `if` with `else` that replaces a statement, in braces where they are needed. */
export function ifElse(
  file: SourceFile,
  statement: Node,
  test: string,
  then: string,
  otherwise: string,
): string {
  const end = file.code[statement.end - 1] === ';' ? ';' : ''
  const outer = file.parent(statement)?.type ?? ''
  const isListed = ['BlockStatement', 'Program', 'SwitchCase'].includes(outer)
  const indent = file.indentOf(statement.start) + (isListed ? '' : '  ')
  const text = `if (${test}) ${then}${end}\n${indent}else ${otherwise}${end}`
  return isListed ? text : `{\n${indent}${text}\n${file.indentOf(statement.start)}}`
}
