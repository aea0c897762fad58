import type { SourceFile } from '../source/SourceFile.ts'
import { KIT, RAINBOWKIT } from './modules.ts'

/** Replaces the import of RainbowKit's style sheet with that of the kit's, once no provider of RainbowKit needs it. */
export function replaceStyles(file: SourceFile): void {
  for (const { source } of file.imports.declarations)
    if (source.value === `${RAINBOWKIT}/styles.css`)
      file.replace(source, file.text(source).replace(source.value, `${KIT}/styles.css`))
}
