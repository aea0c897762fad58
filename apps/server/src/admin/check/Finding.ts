/** The result of one check. */
export type Finding = {
  readonly level: 'ok' | 'warning' | 'error'
  /** The checked setting or part. */
  readonly subject: string
  readonly message: string
}
