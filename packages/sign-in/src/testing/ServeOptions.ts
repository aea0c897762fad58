/** How an application is served to the conformance suite. */
export type ServeOptions = {
  readonly trustedProxies?: readonly string[]
  /** Reads all JSON bodies and forms before the sign-in server does, as its framework does it. */
  readonly parseFirst?: boolean
}
