/** A file that a gateway serves. */
export type GatewayFile = {
  /** Such as `image/png`. */
  readonly type: string
  readonly body: Uint8Array | string
}

/**
 * A failure of a gateway: no response for a minute (`slow`), 404 (`gone`), an HTML page (`html`), a picture of 6 MB
 * (`large`), endless JSON (`endless`), 500 (`broken`), 405 for HEAD (`no_head`), or a redirect.
 */
export type GatewayFault =
  | 'slow'
  | 'gone'
  | 'html'
  | 'large'
  | 'endless'
  | 'broken'
  | 'no_head'
  | { readonly redirect: string }

/** A request to a gateway. */
export type GatewayRequest = {
  readonly method: string
  readonly path: string
  readonly referrer: string | null
}
