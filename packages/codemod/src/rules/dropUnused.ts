import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/** Removes the import of a name whose uses are rewritten, if there were no others. */
export function dropUnused(file: SourceFile, module: string, imported: string, rewritten: number): void {
  const name = file.imports.find(module, imported)
  if (name && referencesTo(file, name.local).length <= rewritten) file.imports.drop(name)
}
