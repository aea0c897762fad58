/** A place that the codemod left for you to change. */
export type Finding = {
  /** Path of the file, as it was passed in. */
  readonly file: string
  /** One-based. */
  readonly line: number
  /** Why the codemod did not change it. */
  readonly reason: string
  /** What to do. */
  readonly todo: string
}
