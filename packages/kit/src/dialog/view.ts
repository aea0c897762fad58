import type { Step } from '@countersign/core'
import type { StepVariant } from '@countersign/wallets'

/** The views of the dialog: those of core's steps, and the kit's own. */
export type View =
  | Step
  | { readonly name: 'intro' }
  | { readonly name: 'get' }
  | { readonly name: 'get_options'; readonly walletKey: string }
  | { readonly name: 'install'; readonly walletKey: string }
  | { readonly name: 'instructions'; readonly walletKey: string; readonly variant: StepVariant }
  | { readonly name: 'chains' }
  | { readonly name: 'profile' }

export type ViewName = View['name']
export type ViewOf<N extends ViewName> = Extract<View, { readonly name: N }>
