export type Page = {
  /** The path of its URL, without a slash at the start and without an extension. */
  readonly path: string
  /** Its name in the sidebar. */
  readonly text: string
  /**
   * What it shows, by path from the root of the repository: a Markdown file, a section of one (`README.md#install`), or
   * a folder of code. A section that another page names is left out of its file. Default: the file in `docs` of the same
   * path, or in `apps/docs/pages` if it has parts that only the site can show.
   */
  readonly from?: readonly string[]
  /** The public types to append: names in the package's `api.md` that match. */
  readonly types?: { readonly file: string; readonly names: RegExp }
  /** Left out of the search, because another page explains it. */
  readonly isSearchable?: false
  /** Code without colors, which make a page of long listings five times as large. */
  readonly isPlain?: true
}

/** Pages under a heading of the sidebar. */
export type PageGroup = { readonly text: string; readonly pages: readonly Page[] }
