import { parse } from '../parse.ts'
import type { FindModule } from '../source/possibleValues.ts'
import { SourceFile } from '../source/SourceFile.ts'
import { isModule } from './isModule.ts'
import { type Files, resolveImport } from './resolveImport.ts'

/** Finds the file behind an import. Modules that nothing rewrites are parsed when they are needed, and added to `others`. */
export function moduleFinder(
  input: ReadonlyMap<string, string>,
  sources: readonly SourceFile[],
  files: Files,
): { readonly find: FindModule; readonly others: readonly SourceFile[] } {
  const others: SourceFile[] = []
  const find: FindModule = (from, module) => {
    const path = resolveImport(from.path, module, files)
    const known = [...sources, ...others].find((file) => file.path === path)
    if (known || path === null || !isModule(path)) return known
    const file = parse(path, [], () => new SourceFile(path, input.get(path) ?? ''))
    if (file) others.push(file)
    return file ?? undefined
  }
  return { find, others }
}
