import { Imports } from './Imports.ts'
import { SourceText } from './SourceText.ts'

/** A module that is being rewritten, with its imports. */
export class SourceFile extends SourceText {
  readonly imports = new Imports(this)
  readonly #statements: string[] = []

  /** Adds a statement after the imports, with an empty line before it. It ends in a semicolon if the imports do. */
  insertAfterImports(statement: string): void {
    this.#statements.push(statement)
  }

  /** The text with all edits. */
  print(): string {
    return this.printAfter(() => {
      this.imports.write()
      const last = this.imports.lastRemaining()
      for (const statement of this.#statements.splice(0))
        if (last) this.insert(last.end, `\n\n${statement}${this.code[last.end - 1] === ';' ? ';' : ''}`)
        else this.insert(this.program.body[0]?.start ?? 0, `${statement}\n\n`)
    })
  }
}
