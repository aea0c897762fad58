import type { Behavior, RequestKind } from '@countersign/testing/wallet'

/** A state of a view, and the steps to get there. Plain data: tests read it in Node. */
export type Scene = {
  /** Used in the URL and in screenshot names. */
  readonly id: string
  readonly title: string
  readonly group: SceneGroup
  /** The only device with this state; by default both have it. */
  readonly device?: Device
  /** The app whose in-app browser shows the page. Default: none. */
  readonly inApp?: 'Instagram'
  /** The announced wallets. Default: none. */
  readonly wallets?: readonly SceneWallet[]
  /** Default: `few`. */
  readonly chains?: 'few' | 'many'
  /** The networks' response to balance requests. Default: `answers`. */
  readonly balance?: 'answers' | 'fails'
  /** Whether the application shows the balance of a token. Default: the native balance. */
  readonly token?: true
  /** Whether the account dialog has content and actions of the application. */
  readonly ownContent?: true
  /** The ENS name of the connected account, and whether it has an avatar. Default: accounts have no names. */
  readonly account?: { readonly name: string; readonly picture?: true }
  /** The sign-in server's behavior. Default: no sign-in. */
  readonly signIn?: SignInScript
  /** Wallets on other devices. Default: pairing is not available. */
  readonly pairing?: PairingScript
  /** The outcome of Coinbase Wallet's popup. Default: the application has no connector for it. */
  readonly window?: 'waits' | 'blocked' | 'closed' | 'unreachable'
  /** The Safe around the page, which is then connected. Default: none. */
  readonly safe?: SafeScript
  /** The application's own list of wallets, by catalogue IDs and `ownWallet`. Default: the whole catalogue. */
  readonly list?: readonly { readonly name: string; readonly wallets: readonly string[] }[]
  readonly disclaimer?: boolean
  /** The terms of the application, as a sentence or a checkbox. Default: none. */
  readonly terms?: 'sentence' | 'checkbox'
  /** Whether the page shows the button with each of its options. */
  readonly buttonOptions?: boolean
  /** Whether the page shows a `SignInPanel`. */
  readonly panel?: boolean
  /** The connected account's transactions, oldest first. */
  readonly transactions?: readonly SceneTransaction[]
  /** The connected account's batches (EIP-5792), oldest first. */
  readonly batches?: readonly SceneBatch[]
  /** Default: `takes`. */
  readonly clipboard?: 'takes' | 'refuses'
  readonly steps: readonly Step[]
}

export const sceneGroups = [
  'Button',
  'Panel',
  'List',
  'Connecting',
  'Another device',
  'On a phone',
  'Get a wallet',
  'Sign-in',
  'Confirming',
  'Linking',
  'Networks',
  'Profile',
] as const

export type SceneGroup = (typeof sceneGroups)[number]

export type Device = 'desktop' | 'phone'

export type WalletResponses = Partial<Record<RequestKind, Behavior>>

export type SceneWallet = {
  readonly name: string
  readonly rdns: string
  /** Approves requests without an entry. */
  readonly behavior?: WalletResponses
  /** The wallet's account. Default: the first. */
  readonly account?: 'first' | 'second'
  /** A network the application does not have. Default: its first one. */
  readonly isOnForeignChain?: boolean
}

export type SignInScript = {
  readonly prepare?: 'answers' | 'waits' | 'fails' | 'answers-nonsense'
  readonly verify?: 'answers' | 'waits' | 'fails'
  /** Its response to a confirmed action. Default: no confirmations. */
  readonly confirm?: 'answers' | 'waits' | 'fails'
  /** Its response to linking another wallet. Default: no linking. */
  readonly link?: 'answers' | 'waits' | 'fails' | 'knows-another-account' | 'has-signed-out'
}

export type PairingScript = {
  /** `expires`: within the countdown. */
  readonly code: 'waits' | 'comes' | 'expires'
  /** The outcome after a second. Default: none. */
  readonly ends?: 'approved' | 'rejected' | 'refused' | 'unreachable'
  /** Default: given. */
  readonly projectId?: 'missing'
}

/** How many of how many owners have to sign. */
export type SafeScript = { readonly threshold: number; readonly owners: number }

export type SceneTransaction = {
  readonly description: string
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'cancelled'
}

export type SceneBatch = {
  readonly description: string
  /** The number of calls. */
  readonly calls: number
  /** What the wallet reports; `unknown`: it does not know the batch. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partially_reverted' | 'unknown'
}

export type Step =
  /** Clicks a button or link by its accessible name; `narrow`: only if the dialog shows one pane. */
  | { readonly press: string; readonly narrow?: true }
  /** Types into the field whose name starts with this. */
  | { readonly write: string; readonly into: string }
  /** Waits for a text in the interactive part: the dialog, or the page if none is open. */
  | { readonly see: string }
  /** Advances the time by this many seconds. */
  | { readonly pass: number }
  /** Reloads the page, with the same wallets and storage. */
  | { readonly reload: { readonly wallets?: WalletResponses; readonly session?: 'ended' } }
