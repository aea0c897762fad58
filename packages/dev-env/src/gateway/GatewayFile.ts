/** A file that a gateway serves. */
export type GatewayFile = {
  /** Such as `image/png`. */
  readonly type: string
  readonly body: Uint8Array | string
}

/**
 * What a gateway does instead of serving a file: answers nothing for a minute (`slow`), answers that it is not there
 * (`gone`), a page (`html`), a picture of 6 MB (`large`), JSON without an end (`endless`) or an error (`broken`), refuses
 * to be asked by HEAD (`no-head`), or leads to another address.
 */
export type GatewayFault =
  | 'slow'
  | 'gone'
  | 'html'
  | 'large'
  | 'endless'
  | 'broken'
  | 'no-head'
  | { readonly redirect: string }

/** A request that a gateway was asked. */
export type GatewayRequest = {
  readonly method: string
  readonly path: string
  readonly referrer: string | null
}
