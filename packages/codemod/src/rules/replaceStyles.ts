import type { SourceFile } from '../source/SourceFile.ts'
import type { Source } from '../sources/Source.ts'
import { KIT } from './modules.ts'

/** Replaces the import of a kit's style sheet with that of ours, once no provider of that kit needs it. */
export function replaceStyles(file: SourceFile, source: Source): void {
  for (const { source: module } of file.imports.declarations)
    if (module.value === `${source.package}/styles.css`)
      file.replace(module, file.text(module).replace(module.value, `${KIT}/styles.css`))
}
