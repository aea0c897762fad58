import type { SourceFile } from '../source/SourceFile.ts'
import type { Source } from '../sources/Source.ts'

/** Reports every remaining import of a kit, unless a rule has reported it. */
export function reportLeftovers(file: SourceFile, { name: kit, includes, todos, guide }: Source): void {
  const see = `See ${guide}.`
  const said = new Set(file.findings.map(({ line }) => line))
  for (const name of file.imports.remaining(includes)) {
    const todo = todos[name.imported]
    if (todo || said.size === 0)
      file.report(name.specifier, `${name.imported} is not rewritten.`, `${todo ?? ''} ${see}`.trim())
  }
  for (const declaration of file.imports.declarations)
    if (
      includes(declaration.source.value) &&
      declaration.specifiers.some(({ type }) => type !== 'ImportSpecifier')
    )
      file.report(
        declaration,
        `${kit} is imported as a whole.`,
        `Import names, and run the codemod again. ${see}`,
      )
  for (const call of [
    ...file.all('ImportExpression'),
    ...file.all('ExportNamedDeclaration'),
    ...file.all('ExportAllDeclaration'),
  ])
    if (call.source?.type === 'Literal' && includes(String(call.source.value)))
      file.report(call, `${kit} is exported or loaded with import().`, `Rewrite it by hand. ${see}`)
}
