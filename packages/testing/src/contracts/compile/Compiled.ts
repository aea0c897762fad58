/** A file of compiled contracts: its path, its sources, and its exports. */
export type Compiled = {
  readonly file: URL
  readonly sources: string
  readonly compiler: string
  /** License notices that the file must contain. */
  readonly notice?: readonly string[]
  readonly contracts: Readonly<Record<string, object>>
}
