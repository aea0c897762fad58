import type { StepVariant } from '@countersign/wallets'

/** The views of the dialog. To add one: a line here, a folder in `views/` and a line in `views/index.tsx`. */
export type View =
  | { readonly name: 'list' }
  | { readonly name: 'intro' }
  | { readonly name: 'connecting'; readonly walletKey: string }
  | { readonly name: 'get' }
  | { readonly name: 'get-options'; readonly walletKey: string }
  | { readonly name: 'install'; readonly walletKey: string }
  | { readonly name: 'instructions'; readonly walletKey: string; readonly variant: StepVariant }
  /**
   * `atOnce` is set if the wallet has just been connected, and true if the user chose it: the signature is then requested
   * without a click, unless the wallet has already responded to a sign-in request.
   */
  | { readonly name: 'sign-in'; readonly atOnce?: boolean | undefined }
  | { readonly name: 'link' }
  | { readonly name: 'networks'; readonly next?: 'sign-in' | 'link'; readonly atOnce?: boolean | undefined }
  | { readonly name: 'profile' }

export type ViewName = View['name']
export type ViewOf<N extends ViewName> = Extract<View, { readonly name: N }>
