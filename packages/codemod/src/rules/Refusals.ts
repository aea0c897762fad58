import { type FindModule, literalOf, type Value } from '../source/possibleValues.ts'

/** Reports values that RainbowKit accepts and that one of our functions refuses when the application loads. */
export class Refusals {
  readonly find: FindModule
  #count = 0

  constructor(find: FindModule) {
    this.find = find
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Reports a value that a function of ours refuses. */
  add(value: Value, by: string, field: string, expected: string): void {
    this.report(
      value,
      isConditional(value)
        ? `\`${field}\` can be ${value.file.text(value.node)}, which is not ${expected}: ${by} throws then.`
        : `\`${field}\` is not ${expected}: ${by} throws when the application loads.`,
      `Write ${expected}, and run the codemod again.`,
    )
  }

  /** Reports a literal for which `holds` is false. What is not a literal is only known when the application runs. */
  require(
    value: Value,
    holds: (value: unknown) => boolean,
    by: string,
    field: string,
    expected: string,
  ): void {
    const literal = literalOf(value.node)
    if (literal && !holds(literal.value)) this.add(value, by, field, expected)
  }

  report({ file, node }: Value, reason: string, todo: string): void {
    file.report(node, reason, todo)
    this.#count++
  }
}

/** Whether a literal is one of several values, such as that of `a ?? b`. */
function isConditional({ file, node }: Value): boolean {
  const outer = file.parent(node)?.type
  return literalOf(node) !== null && (outer === 'LogicalExpression' || outer === 'ConditionalExpression')
}
