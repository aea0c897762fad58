import type { NamedView, Step } from '../state/Step.ts'

/** What is known when the user leaves a step. */
export type Leaving = {
  /** The open views, the visible one last. */
  readonly stack: readonly NamedView[]
  readonly isConnected: boolean
  readonly isLinking: boolean
  /** Whether the application has a SignInAdapter. */
  readonly signsIn: boolean
  /** Whether the user is signed in, as far as is known, and whether it is with the connected account. */
  readonly session: 'none' | 'own' | 'other'
}

/** `abandon` the attempt to connect, `disconnect`, or `restore` the wallet of the account. */
export type LeaveEffect = 'abandon' | 'disconnect' | 'restore'

/** Decides what leaving an unfinished step ends: with a SignInAdapter, a wallet that has not signed in (R4.4). Pure. */
export function decideLeave(view: NamedView, now: Leaving): readonly LeaveEffect[] {
  const { isLinking, isConnected, signsIn, session } = now
  // Views of the interface have names of their own, so none of these.
  const step = view as Step
  if (step.name === 'sign') return ['disconnect']
  if (step.name === 'link') return isLinking ? ['restore'] : []
  if (step.name !== 'connect' && step.name !== 'chain') return []
  // It may be open twice, after a detour to get the wallet: leaving the first one ends the attempt.
  if (step.name === 'connect' && isOpenBelow(step, now.stack)) return []
  const ends: readonly LeaveEffect[] = step.name === 'connect' ? ['abandon'] : []
  if (isLinking) return [...ends, 'restore']
  // An existing session stays unchanged. Before the step `chain`, that of another account was to end.
  const stays = session === 'own' || (session === 'other' && step.name === 'connect')
  return signsIn && !stays && isConnected ? [...ends, 'disconnect'] : ends
}

function isOpenBelow(step: Extract<Step, { name: 'connect' }>, stack: readonly NamedView[]): boolean {
  const below = stack.slice(0, stack.indexOf(step)) as readonly Step[]
  return below.some((other) => other.name === 'connect' && other.walletKey === step.walletKey)
}
