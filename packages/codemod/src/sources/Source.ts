import type { PackageJson } from '../project/PackageJson.ts'
import type { Project, WalletConfig } from '../project/Project.ts'
import type { ProviderRule } from '../rules/convertProvider.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/** A kit that the codemod migrates from. */
export type Source = {
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
  /** Whether a file signs in with it. */
  readonly signsIn: (file: SourceFile) => boolean
  readonly provider: ProviderRule
  /** What to do with the names that no rule rewrites. */
  readonly todos: Readonly<Record<string, string>>
  readonly guide: string
  /** Reports a package with a version that the rules do not know. Returns whether it has one. */
  readonly reportOld: (content: PackageJson) => boolean
  /** Rewrites the configs of a file. Returns what their providers need. */
  readonly convertConfigs: (
    file: SourceFile,
    project: Project,
    sources: readonly SourceFile[],
  ) => readonly WalletConfig[]
  /** Rewrites the other uses of the kit in a file, after configs and providers. */
  readonly convertUses: (file: SourceFile, project: Project) => void
}
