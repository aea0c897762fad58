/** A place that the codemod did not change, or not completely. */
export type Finding = {
  /** Path of the file, as it was passed in. */
  readonly file: string
  /** One-based. */
  readonly line: number
  /** Why it was left. */
  readonly reason: string
  /** What to do. */
  readonly todo: string
}
