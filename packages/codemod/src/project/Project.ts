import type { FindModule } from '../source/possibleValues.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { SourceKit } from '../sources/SourceKit.ts'
import type { Alias } from './readAliases.ts'
import type { WalletConfig } from './WalletConfig.ts'

/** What is known about all files of one run. */
export type Project = {
  readonly source: SourceKit
  readonly configs: WalletConfig[]
  /** The files whose config still needs the kit. */
  readonly unfinished: Set<string>
  /** Whether any file signs in with the kit. */
  readonly usesSignIn: boolean
  readonly files: readonly SourceFile[]
  readonly paths: readonly string[]
  readonly aliases: readonly Alias[]
  /** Returns the file behind a module of an import, if it is a module of the run. */
  readonly find: FindModule
}
