/** What the process of `ownServersMain.ts` is asked. */
export type CallMessage = {
  readonly id: number
  readonly call: 'start' | 'stop' | 'answered' | 'query'
  readonly argument: unknown
}

export type CallAnswer = { readonly id: number; readonly result?: unknown; readonly error?: string }

export type OwnServerOptions = {
  /** Where browsers find it, when that is not its own port. */
  readonly publicUrl?: string
  /** How far its clock is ahead of this machine's, in milliseconds. */
  readonly clockOffset?: number
  /** Who may show it in a frame. Default: nobody. */
  readonly frameAncestors?: string
}

/** A request that a server answered, by its log: what a page of another site may not read is seen here. */
export type Answered = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly code: string | null
}

/** The request a line of the log tells of; none for other lines. */
export function answeredOf(fields: Readonly<Record<string, unknown>> = {}): Answered[] {
  const { method, path, status, code = null } = fields
  if (typeof method !== 'string' || typeof path !== 'string' || typeof status !== 'number') return []
  return [{ method, path, status, code: typeof code === 'string' ? code : null }]
}
