export type SafeParameters = {
  /**
   * The pages that may frame this one and be believed to be a Safe: origins as text (`https://app.safe.global`), or
   * expressions that are tested against the whole origin. Default: any page. What may frame this one at all is said by
   * the server (Content Security Policy, `frame-ancestors`).
   */
  readonly allowedOrigins?: readonly (string | RegExp)[] | undefined
}
