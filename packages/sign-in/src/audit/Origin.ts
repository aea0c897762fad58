/** Where a request came from, as far as it can be told. */
export type Origin = {
  readonly requestId: string
  /** The network address; `null` when whoever handed the request over did not say. */
  readonly client: string | null
  /** The User-Agent header, cut to 300 characters; `null` when there was none. */
  readonly browser: string | null
}
