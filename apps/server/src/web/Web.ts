import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request for a page or a file, and the response to it. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The path of the request. */
  readonly path: string
}

/** The source of pages and files: the built application or the dev server. */
export type Web = {
  /** Responds with the page of a path, with its policy. */
  page(exchange: Exchange): Promise<void>
  /** Responds with a file; resolves to false for a path that is not a file. */
  file(exchange: Exchange): Promise<boolean>
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
