import type { PackageJson } from '../project/PackageJson.ts'
import type { Project } from '../project/Project.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import type { ProviderRule } from '../rules/ProviderRule.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { SourceKit } from './SourceKit.ts'

/** A kit that the codemod migrates from, with the rules for it. */
export type Source = SourceKit & {
  /** Whether a file signs in with it. */
  readonly signsIn: (file: SourceFile) => boolean
  readonly provider: ProviderRule
  /** What to do with the names that no rule rewrites. */
  readonly todos: Readonly<Record<string, string>>
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
