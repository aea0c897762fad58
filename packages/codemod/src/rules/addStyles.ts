import type { Project } from '../project/Project.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { KIT } from './modules.ts'

/** Imports our style sheet before the other imports of a file, unless a file of the run has it already. */
export function addStyles(file: SourceFile, { files }: Project): void {
  const styles = `${KIT}/styles.css`
  const [first] = file.imports.declarations
  const isImported = files.some(({ imports }) =>
    imports.declarations.some(({ source }) => source.value === styles),
  )
  if (!first || isImported) return
  const { quote } = file.imports
  const semicolon = file.code[first.end - 1] === ';' ? ';' : ''
  file.insert(first.start, `import ${quote}${styles}${quote}${semicolon}\n`)
}
