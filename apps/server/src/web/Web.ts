/** The source of pages and files: the built application or the dev server. */
export type Web = {
  /** Returns the page for a URL, with its policy. */
  page(request: Request): Promise<Response>
  /** Returns a file; `null` for a path that is not a file. */
  file(request: Request, path: string): Promise<Response | null>
}

/** A file served alongside the application, from memory. HTML gets the policy of the application's pages. */
export type LocalAsset = {
  /** Starts with a slash. */
  readonly path: string
  readonly contentType: string
  readonly body: string | Uint8Array
}

export function isPage({ contentType }: Pick<LocalAsset, 'contentType'>): boolean {
  return contentType.startsWith('text/html')
}
