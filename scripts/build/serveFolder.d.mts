export type ServedFolder = {
  /** Ends with a slash. */
  readonly url: string
  readonly close: () => void
}
export function serveFolder(
  folder: string,
  options: { readonly page?: string; readonly base?: string; readonly policy?: string },
): Promise<ServedFolder>
