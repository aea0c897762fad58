import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { Names } from '../ens/createNames.ts'
import type { EnsSettings } from '../ens/EnsSettings.ts'
import type { ReadableStore } from '../store/createStore.ts'
import type { WalletList } from './WalletList.ts'

/** The terms that users accept before a wallet gets a request. */
export type Terms = {
  /** The version that your sign-in server requires. No other one is signed. */
  readonly version: string
  /** The page of the terms. */
  readonly url: string
  /** The sentence, or the label of the checkbox, in the language of the page. The part in square brackets is the link. */
  readonly text: string
  /** `sentence`: picking a wallet accepts the terms. `checkbox`: the user ticks it first. Default: `sentence`. */
  readonly mode?: 'sentence' | 'checkbox' | undefined
}

/** What the application may change at any time. */
export type WalletsSettings = {
  /** Your sign-in backend. Omit it to only connect. */
  readonly signIn?: SignInAdapter | null | undefined
  /** The wallets to offer, as a list or in groups. Default: the whole catalogue. */
  readonly wallets?: WalletList | null | undefined
  /** Settings for ENS names and avatars, or `false` to turn them off. */
  readonly ens?: EnsSettings | false | undefined
  /** ID of the chain to request when a wallet connects. Default: the wallet's chain if configured, else the first one. */
  readonly initialChain?: number | undefined
  /**
   * The terms that the interface shows. No signature is requested before `consentToTerms`, except by `sign`, and never one that
   * accepts another version. Compared by identity. Default: none.
   */
  readonly terms?: Terms | undefined
}

/** The latest settings. */
export type Settings = {
  readonly signIn: SignInAdapter | null
  /** `null` for the catalogue. */
  readonly wallets: WalletList | null
  /** The names of accounts; `null` if accounts are shown by their addresses. */
  readonly names: Names | null
  readonly initialChain: number | undefined
  readonly terms?: Terms | undefined
}

/** The current settings, as a store that can be replaced. */
export type SettingsStore = ReadableStore<Settings> & {
  /** Replaces the settings, all of them. */
  readonly update: (settings: WalletsSettings) => void
}
