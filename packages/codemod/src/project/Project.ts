import type { FindModule } from '../source/possibleValues.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { Source } from '../sources/Source.ts'
import type { Alias } from './readAliases.ts'

/** What is known about all files of one run. */
export type Project = {
  readonly source: Source
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

/** A wallet config that the provider of another file may use. */
export type WalletConfig = {
  readonly path: string
  /** The variable of the config. */
  readonly name: string
  /** The application's name as source text, or `null` if it is not a literal. */
  readonly appName: string | null
  /** The variable of the wallet list that the provider needs, or `null`. */
  readonly wallets: string | null
}
