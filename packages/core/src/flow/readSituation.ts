import type { Address } from 'viem'
import type { Session } from '../adapter/SignInAdapter.ts'
import { configuredChain } from '../chains/configuredChain.ts'
import type { ChainSwitch } from '../state/ChainSwitch.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { knownSession } from '../state/knownSession.ts'
import { isStep, type Step } from '../state/Step.ts'
import type { ReconnectPhase } from '../state/WalletRuntime.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

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

/** Reads what is known now. */
export function readSituation({ config, queryClient, attempt, chainSwitch, ...wallets }: Wallets): Situation {
  const { views, linkFlow, phase } = wallets.internal
  const { addresses = [], address, chainId, status } = getConnection(config)
  const [selected, ...others] = addresses
  const { signIn } = wallets.settings.get()
  const link = wallets.link.get()
  const flow = linkFlow.get()
  const view = views.state.get().stack.at(-1)
  return {
    step: isStep(view) ? view : null,
    attempt: attempt.get(),
    connection:
      status === 'connected' && selected
        ? {
            addresses: [selected, ...others],
            chainId,
            isSupported: configuredChain(config, chainId) !== undefined,
          }
        : null,
    isGone: address === undefined,
    phase: phase.get(),
    signsIn: signIn !== null,
    session: knownSession(queryClient),
    link: flow &&
      link && {
        flow,
        session: link.session,
        confirms: link.confirming !== null,
        signer: link.signer,
        // The application may have replaced the adapter.
        canSign: Boolean(link.confirming ? signIn?.confirm : signIn?.linkWallet),
        isLost: link.isLost,
      },
    chainSwitch: chainSwitch.get(),
  }
}
