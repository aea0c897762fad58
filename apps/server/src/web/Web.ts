/** Where pages and files come from: the built application, or the dev server. */
export type Web = {
  /** The page for an address, with its policy. */
  page(request: Request): Promise<Response>
  /** A file; `null` for a path that is none. */
  file(request: Request, path: string): Promise<Response | null>
}

/** Something served beside the application, from memory. HTML is a page, with the policy of the application's own. */
export type LocalAsset = {
  /** Begins with a slash. */
  readonly path: string
  readonly contentType: string
  readonly body: string | Uint8Array
}

export function isPage({ contentType }: Pick<LocalAsset, 'contentType'>): boolean {
  return contentType.startsWith('text/html')
}
