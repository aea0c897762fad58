/** A message and its signature, which a page sends. */
export type SignedMessage = { readonly message: string; readonly signature: `0x${string}` }

/** A browser on a page of `http://localhost:3000`. */
export type VerifierBrowser = {
  getNonce(): Promise<string>
  /** Resolves to true if the message was accepted. */
  verify(signed: SignedMessage): Promise<boolean>
}

/** A library that verifies sign-in messages, set up as in its documentation, for one origin and chain 1. */
export type Verifier = {
  readonly name: string
  /** Its npm packages. */
  readonly packages: readonly string[]
  /** Whether it issues nonces and accepts each once. Otherwise the application has to. */
  readonly hasNonces: boolean
  openBrowser(): VerifierBrowser
  close?(): Promise<void>
}
