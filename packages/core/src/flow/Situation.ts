import type { Address } from 'viem'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { ChainSwitch } from '../state/ChainSwitch.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { Step } from '../state/Step.ts'
import type { ReconnectPhase } from '../state/WalletRuntime.ts'

/** What is known when it is decided what comes next. */
export type Situation = {
  /** The visible step; `null` without one, or behind another view. */
  readonly step: Step | null
  readonly attempt: ConnectAttempt
  readonly connection: Connection | null
  /** Whether no wallet is connected, and none is reconnecting or being replaced. */
  readonly isGone: boolean
  readonly phase: ReconnectPhase
  /** Whether the application has a SignInAdapter. */
  readonly signsIn: boolean
  /** `undefined` until the server has responded. */
  readonly session: Session | null | undefined
  /** The account that a wallet is added to, or that confirms an action. */
  readonly link: Link | null
  readonly chainSwitch: ChainSwitch
}

export type Connection = {
  /** The wallet's accounts, the selected one first. */
  readonly addresses: readonly [Address, ...Address[]]
  readonly chainId: number
  /** Whether the wallet is on a configured chain. */
  readonly isSupported: boolean
}

export type Link = {
  /** The flow itself: another one needs another signature. */
  readonly flow: object
  readonly session: Session
  /** Whether a wallet of the account has to sign first. */
  readonly confirms: boolean
  /** The account of the connected wallet that has to sign; `null` if it has none that fits. */
  readonly signer: Address | null
  /** Whether the adapter can link, or confirm. */
  readonly canSign: boolean
  /** Whether the session ended, or changed accounts, meanwhile. */
  readonly isLost: boolean
}
