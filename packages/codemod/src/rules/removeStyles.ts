import type { SourceFile } from '../source/SourceFile.ts'
import { RAINBOWKIT } from './modules.ts'

/** Removes the import of RainbowKit's style sheet: the kit's own comes with its components. */
export function removeStyles(file: SourceFile): void {
  for (const declaration of file.imports.declarations)
    if (declaration.source.value === `${RAINBOWKIT}/styles.css`) file.imports.removeDeclaration(declaration)
}
