import type { Behaviour, Question } from '@countersign/dev-env/wallet'

/** A state of a view, and what a visitor does to get there. Plain data: tests read it in Node. */
export type Scene = {
  /** In the address and in the names of pictures. */
  readonly id: string
  readonly title: string
  readonly group: SceneGroup
  /** The one kind of device that knows this state; without it, both do. */
  readonly device?: Device
  /** The app in whose own browser the page is shown. Default: none. */
  readonly inApp?: 'Instagram'
  /** The wallets that announce themselves. Default: none. */
  readonly wallets?: readonly SceneWallet[]
  /** Default: `few`. */
  readonly networks?: 'few' | 'many'
  /** How the networks answer when they are asked for a balance. Default: `answers`. */
  readonly balance?: 'answers' | 'fails'
  /** The name of whoever is connected, and whether there is a picture of it. Default: accounts have no names. */
  readonly account?: { readonly name: string; readonly picture?: true }
  /** How the sign-in server answers. Default: there is none, and connected is connected. */
  readonly signIn?: SignInScript
  /** How wallets on other devices are reached. Default: they are not. */
  readonly pairing?: PairingScript
  /** How the window goes that Coinbase Wallet has of its own. Default: the application has no connector for it. */
  readonly window?: 'waits' | 'blocked' | 'closed' | 'unreachable'
  /** The Safe around the page, which is then connected. Default: there is none. */
  readonly safe?: SafeScript
  /** The application's own list of wallets, by ids of the catalogue and `ownWallet`. Default: the whole catalogue. */
  readonly list?: readonly { readonly name: string; readonly wallets: readonly string[] }[]
  readonly disclaimer?: boolean
  /** The page shows the button with each of its options. */
  readonly buttonOptions?: boolean
  /** What the connected account has sent, oldest first. */
  readonly transactions?: readonly SceneTransaction[]
  /** Default: `takes`. */
  readonly clipboard?: 'takes' | 'refuses'
  readonly steps: readonly Step[]
}

export const sceneGroups = [
  'Button',
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

export type WalletAnswers = Partial<Record<Question, Behaviour>>

export type SceneWallet = {
  readonly name: string
  readonly rdns: string
  /** It approves where nothing is said. */
  readonly answers?: WalletAnswers
  /** Which of its accounts it shows: the first, which every wallet does where nothing is said, or the second. */
  readonly account?: 'first' | 'second'
  /** A network the application does not have. Default: its first one. */
  readonly abroad?: boolean
}

export type SignInScript = {
  readonly prepare?: 'answers' | 'waits' | 'fails' | 'answers-nonsense'
  readonly verify?: 'answers' | 'waits' | 'fails'
  /** How it answers when a wallet of the account has confirmed something. Default: nothing is confirmed. */
  readonly confirm?: 'answers' | 'waits' | 'fails'
  /** How it answers when another wallet is linked. Default: it cannot be. */
  readonly link?: 'answers' | 'waits' | 'fails' | 'knows-another-account' | 'has-signed-out'
}

export type PairingScript = {
  /** `expires`: within the seconds that are counted down. */
  readonly code: 'waits' | 'comes' | 'expires'
  /** What comes of it after a second. Default: nobody answers. */
  readonly ends?: 'approved' | 'rejected' | 'refused' | 'unreachable'
  /** Default: given. */
  readonly projectId?: 'missing'
}

/** Of how many owners how many have to sign. */
export type SafeScript = { readonly threshold: number; readonly owners: number }

export type SceneTransaction = {
  readonly description: string
  readonly fate: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'cancelled'
}

export type Step =
  /** Presses a button or link by its accessible name; `narrow` only where the dialog shows one pane. */
  | { readonly press: string; readonly narrow?: true }
  /** Writes into the field whose name begins so. */
  | { readonly write: string; readonly into: string }
  /** Waits for a text in what can be used now: the dialog, or the page where none is open. */
  | { readonly see: string }
  /** Lets time pass: what waits for up to so many seconds happens now. */
  | { readonly pass: number }
  /** Loads the page again, with the same wallets and the same storage. */
  | { readonly reload: { readonly wallets?: WalletAnswers; readonly session?: 'ended' } }
