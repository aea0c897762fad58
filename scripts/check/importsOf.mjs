import { parseSync } from 'oxc-parser'

/** `import('./file.ts')`, of a value or a type: the parser reports only those of values. */
const importCalls = /\bimport\(\s*(['"])([^'"\n]+)\1/g

/** The specifiers that a source imports or exports from: values and types, static and dynamic. */
export function importsOf(file, code) {
  const { staticImports, staticExports } = parseSync(file, code).module
  const entries = [...staticImports, ...staticExports.flatMap((statement) => statement.entries)]
  return [
    ...entries.map(({ moduleRequest }) => moduleRequest?.value).filter((value) => value !== undefined),
    ...[...code.matchAll(importCalls)].map(([, , specifier]) => specifier),
  ]
}
