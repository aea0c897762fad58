/** The names of a kit that the codemod migrates from. */
export type SourceKit = {
  /** The argument that selects it. */
  readonly command: 'rainbowkit' | 'connectkit'
  readonly name: string
  /** The name with the major version that the rules know. */
  readonly release: string
  /** The name of its package. */
  readonly package: string
  /** Whether a module is one of its packages. */
  readonly includes: (module: string) => boolean
  /** Functions whose result is a config, or its connectors. */
  readonly configs: readonly string[]
  readonly guide: string
}
