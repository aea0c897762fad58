import type { NamedView, Step } from '../state/Step.ts'

/** What is known when the user leaves a step. */
export type Leaving = {
  /** The open views, the visible one last. */
  readonly stack: readonly NamedView[]
  readonly isConnected: boolean
  readonly isLinking: boolean
  /** Whether the application has a SignInAdapter. */
  readonly signsIn: boolean
  /** Whether the user is signed in, as far as is known. */
  readonly hasSession: boolean
  /** Whether that session is of the connected account, which only accepts new terms. */
  readonly isSignedIn: boolean
}

/** `abandon` the attempt to connect, `disconnect`, or `restore` the wallet of the account. */
export type LeaveEffect = 'abandon' | 'disconnect' | 'restore'

/**
 * Returns what to end when the user leaves an unfinished step: the attempt, and with a SignInAdapter also the connection of
 * a wallet that has not signed in (R4.4). While linking, restores the account's wallet. Pure.
 */
export function decideLeave(view: NamedView, now: Leaving): readonly LeaveEffect[] {
  const { isLinking, isConnected, signsIn, hasSession, isSignedIn } = now
  // The interface's own views have other names.
  const step = view as Step
  if (step.name === 'sign') return isSignedIn ? [] : ['disconnect']
  if (step.name === 'link') return isLinking ? ['restore'] : []
  if (step.name !== 'connect' && step.name !== 'chain') return []
  // The stack may have this wallet's step twice, if the user went to get the wallet in between. Only leaving the lower one
  // ends the attempt.
  if (step.name === 'connect' && isOpenBelow(step, now.stack)) return []
  const ends: readonly LeaveEffect[] = step.name === 'connect' ? ['abandon'] : []
  if (isLinking) return [...ends, 'restore']
  // A session that exists while a wallet is picked stays unchanged. In the step `chain`, it would be another account's.
  const stays = step.name === 'connect' ? hasSession : isSignedIn
  return signsIn && !stays && isConnected ? [...ends, 'disconnect'] : ends
}

function isOpenBelow(step: Extract<Step, { name: 'connect' }>, stack: readonly NamedView[]): boolean {
  const below = stack.slice(0, stack.indexOf(step)) as readonly Step[]
  return below.some((other) => other.name === 'connect' && other.walletKey === step.walletKey)
}
