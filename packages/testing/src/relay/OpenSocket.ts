/** An open, admitted socket of a relay. */
export type OpenSocket = {
  /** The client's `did:key:…`. */
  readonly clientId: string
  /** Subscribed topics. */
  readonly topics: readonly string[]
}
