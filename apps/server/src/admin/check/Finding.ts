/** One thing that was looked at. A fault keeps the server from working, or a part of it; a warning should be known. */
export type Finding = {
  readonly level: 'ok' | 'warning' | 'fault'
  /** The setting or the part that it is about. */
  readonly subject: string
  readonly message: string
}
