import type { SignInOccasion } from './SignInOccasion.ts'

/** A step of connecting a wallet and signing in. */
export type Step =
  /** Picks a wallet. */
  | { readonly name: 'choose' }
  /** Waits for the wallet. */
  | { readonly name: 'connect'; readonly walletKey: string }
  /** Switches to a configured chain first. `after` as for `sign`. */
  | { readonly name: 'chain'; readonly next: 'sign' | 'link'; readonly after?: SignInOccasion | undefined }
  /** Signs in. `after` is undefined for another account of the wallet. */
  | { readonly name: 'sign'; readonly after?: SignInOccasion | undefined }
  /** Signs with the wallet that is added to the account, or with one of the account that confirms. */
  | { readonly name: 'link' }

/** A view of a user interface: of a step, or one of its own. */
export type NamedView = { readonly name: string }

/** Whether a view is a step. The interface's own views have other names. */
export const isStep = (view: NamedView | undefined): view is Step =>
  view !== undefined && /^(choose|connect|chain|sign|link)$/.test(view.name)
