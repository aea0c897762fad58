import type { CallExpression, Node } from 'oxc-parser'
import { commentsIn } from '../source/importComments.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/**
 * Removes a call around its argument, inside another call: `f(g({ … }))` becomes `f({ … })`. Comments stay.
 * Returns by how many columns the argument moves to the left.
 */
export function unwrapCall(file: SourceFile, call: CallExpression, argument: Node): number {
  const outer = file.parent(call)
  if (outer?.type !== 'CallExpression') return 0
  const before = { start: file.code.indexOf('(', outer.callee.end) + 1, end: argument.start }
  const after = { start: argument.end, end: outer.end - 1 }
  if (commentsIn(file, before).length > 0 || commentsIn(file, after).length > 0) {
    file.remove(call.start, file.code.indexOf('(', call.callee.end) + 1)
    file.remove(call.end - 1, call.end)
    return 0
  }
  file.remove(before.start, before.end)
  file.remove(after.start, after.end)
  const columns = file.indentOf(argument.start).length - file.indentOf(outer.start).length
  file.outdent(argument.start, argument.end, columns)
  return Math.max(0, columns)
}
