import type { JSXElement } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { NewFile } from './planNextAuth.ts'

/** What is particular to the provider of a kit. */
export type ProviderRule = {
  readonly name: string
  /** Whether the kit has a style sheet, which is replaced with ours. */
  readonly hasStyles: boolean
  readonly planProps: (
    file: SourceFile,
    element: JSXElement,
    config: WalletConfig | undefined,
  ) => Props | null
  /** The provider around it that signs in, and how our adapter is written. */
  readonly signIn: {
    readonly module: string
    readonly name: string
    readonly plan: (file: SourceFile, element: JSXElement, project: Project) => SignIn | null
  }
  /** A provider around it that has no equivalent. */
  readonly refused?: { readonly name: string; readonly reason: string; readonly todo: string }
}

/** The planned props of CountersignProvider. */
export type Props = {
  /** New attributes, as source text. */
  readonly first: readonly string[]
  readonly write: () => void
}

/** The planned adapter: its variable, and a function that writes it. */
export type SignIn = { readonly name: string; readonly write: () => NewFile }
