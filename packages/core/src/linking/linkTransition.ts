import type { Confirmation } from '../adapter/SignInAdapter.ts'
import type { AccountRequestState } from '../state/LinkState.ts'

/** A confirmation with fewer milliseconds left does not suffice for the new wallet to sign too. */
const MARGIN = 60_000

/** What a flow is for, and where it stands. */
export type LinkingState = {
  /** False if only the confirmation is needed. */
  readonly links: boolean
  /** Whether a wallet of the account has to confirm. */
  readonly needsConfirmation: boolean
  /**
   * `left`: not opened yet, or left while requests may be pending. `finishing`: done, but other wallets are still being
   * disconnected: until then, connection changes do not end the session.
   */
  readonly phase: 'left' | 'open' | 'finishing' | 'over'
  /** How often the user has left: later openings have nothing to do with what was waited for before. */
  readonly departures: number
  /** Whether the account's wallet signs now; else the user picks the wallet to add, or has picked it. */
  readonly confirming: boolean
  /** Whether a confirmation is on its way to the server. */
  readonly sending: boolean
  /** The confirmation for linking; `expiresAt` in milliseconds since 1970. */
  readonly signed: { readonly confirmation: Confirmation; readonly expiresAt: number } | null
  /** `uid` of the connector that the user picked. */
  readonly chosen: string | null
  /** `uid` of the account's connector: picked again, it has sent the user no request yet. */
  readonly accountUid: string | null
  readonly accountRequest: AccountRequestState
}

/** The connected wallet. */
type LinkedWallet = {
  readonly uid: string
  /** Whether one of its accounts does not belong to the session. */
  readonly isNew: boolean
  /** Whether it is on a configured chain. */
  readonly isSupported: boolean
  readonly canRequestAccount: boolean
}

/** `now` is in milliseconds since 1970. */
export type LinkInput =
  | { readonly type: 'open'; readonly now: number }
  /** A wallet of the user's choice is connected. */
  | { readonly type: 'proceed'; readonly wallet: LinkedWallet; readonly now: number }
  /** The connections changed. */
  | { readonly type: 'connections'; readonly uids: readonly string[] }
  /** The first of the open views changed; `undefined`: all are closed. */
  | { readonly type: 'shown'; readonly name: string | undefined }
  /** The session ended, or belongs to another account. */
  | { readonly type: 'session_lost' }
  /** The account's wallet signed a confirmation for linking. */
  | { readonly type: 'signed'; readonly signed: NonNullable<LinkingState['signed']> }
  | { readonly type: 'sending' | 'not_sent' | 'confirmed' | 'confirm_again' }
  /** The account's wallet becomes the current one again, with this `uid`; `null` if it is not connected. */
  | { readonly type: 'restored'; readonly uid: string | null }
  | { readonly type: 'request_account' }
  | { readonly type: 'account_requested'; readonly uid: string | null; readonly next: AccountRequestState }
  /** What was pending when the user left has ended, or is no longer waited for. */
  | { readonly type: 'waiting_over'; readonly departures: number }
  | { readonly type: 'finish' | 'drop' }

/** A step that linking shows. */
type LinkStep =
  | { readonly name: 'choose' | 'link' }
  /** Switches the new wallet to a configured chain first. */
  | { readonly name: 'chain'; readonly next: 'link' }

export type LinkEffect =
  | { readonly type: 'show'; readonly steps: readonly [LinkStep, ...LinkStep[]] }
  /** Requests another account from the connected wallet. `uid`: the wallet that the user has picked by then. */
  | { readonly type: 'request_account'; readonly uid: string | null }
  | { readonly type: 'restore' }
  /** Abandons what is pending, restores, and waits. */
  | { readonly type: 'leave'; readonly departures: number }
  /** Keeps the connected wallet only. */
  | { readonly type: 'finish' }
  | { readonly type: 'end' }

type Next = { readonly state: LinkingState; readonly effects: readonly LinkEffect[] }

export function initialLinking(
  purpose: Pick<LinkingState, 'links' | 'needsConfirmation' | 'accountUid'>,
): LinkingState {
  return {
    ...purpose,
    phase: 'left',
    departures: 0,
    confirming: purpose.needsConfirmation,
    sending: false,
    signed: null,
    chosen: null,
    accountRequest: 'idle',
  }
}

/** Linking a wallet, or confirming, as a state machine: an input leads to the next state and to effects. Pure. */
export function linkTransition(state: LinkingState, input: LinkInput): Next {
  const { phase, confirming } = state
  if (phase === 'over' || (phase === 'finishing' && input.type !== 'drop')) return { state, effects: [] }
  switch (input.type) {
    case 'open': {
      const next: LinkingState = {
        ...state,
        phase: 'open',
        confirming: confirming || mustConfirm(state, input.now),
      }
      return { state: next, effects: [show({ name: firstStep(next) })] }
    }
    case 'proceed':
      return proceed({ ...state, chosen: input.wallet.uid }, input.wallet, input.now)
    case 'connections':
      if (state.chosen === null || input.uids.includes(state.chosen)) return { state, effects: [] }
      return {
        state: { ...state, chosen: null },
        effects: phase === 'open' ? [show({ name: firstStep(state) })] : [],
      }
    case 'shown':
      if (phase !== 'open' || input.name === 'choose' || input.name === firstStep(state))
        return { state, effects: [] }
      return leaveLinking(state)
    case 'session_lost': {
      // A change by which the session ends is still in progress.
      if (phase !== 'open' || state.sending) return { state, effects: [] }
      const left = leaveLinking(state)
      return { ...left, effects: [show({ name: 'link' }), ...left.effects] }
    }
    case 'signed':
      return { state: { ...state, signed: input.signed }, effects: [] }
    case 'sending':
    case 'not_sent':
      return { state: { ...state, sending: input.type === 'sending' }, effects: [] }
    case 'confirmed':
      if (!state.links) return finish(state)
      return {
        state: { ...state, confirming: false },
        effects: [{ type: 'restore' }, show({ name: 'choose' })],
      }
    case 'confirm_again':
      return confirmAgain(state)
    case 'restored':
      return { state: { ...state, chosen: null, accountUid: input.uid }, effects: [] }
    case 'request_account':
      return requestAccount(state)
    case 'account_requested':
      return {
        state: input.uid === state.chosen ? { ...state, accountRequest: input.next } : state,
        effects: [],
      }
    case 'waiting_over':
      return phase === 'left' && input.departures === state.departures ? end(state) : { state, effects: [] }
    case 'finish':
      return finish(state)
    case 'drop':
      return end(state)
  }
}

/** The view that the flow starts with. */
function firstStep({ confirming }: LinkingState): 'link' | 'choose' {
  return confirming ? 'link' : 'choose'
}

function mustConfirm({ links, needsConfirmation, signed }: LinkingState, now: number): boolean {
  return links && needsConfirmation && !(signed && signed.expiresAt - MARGIN > now)
}

function proceed(state: LinkingState, wallet: LinkedWallet, now: number): Next {
  if (state.confirming) return { state, effects: [show({ name: 'link' })] }
  if (mustConfirm(state, now)) return confirmAgain(state)
  const next: LinkingState = { ...state, accountRequest: wallet.canRequestAccount ? 'idle' : 'unsupported' }
  const step: LinkStep =
    wallet.isNew && !wallet.isSupported ? { name: 'chain', next: 'link' } : { name: 'link' }
  const shown = show({ name: 'choose' }, step)
  if (!wallet.isNew && wallet.uid === state.accountUid) return requestAccount(next, [shown])
  return { state: next, effects: [shown] }
}

function confirmAgain(state: LinkingState): Next {
  return {
    state: { ...state, signed: null, confirming: state.needsConfirmation },
    effects: [{ type: 'restore' }, show({ name: 'link' })],
  }
}

function requestAccount(state: LinkingState, before: readonly LinkEffect[] = []): Next {
  if (state.accountRequest !== 'idle') return { state, effects: before }
  return {
    state: { ...state, accountRequest: 'asking' },
    effects: [...before, { type: 'request_account', uid: state.chosen }],
  }
}

function leaveLinking(state: LinkingState): Next {
  const departures = state.departures + 1
  return { state: { ...state, phase: 'left', departures }, effects: [{ type: 'leave', departures }] }
}

function finish(state: LinkingState): Next {
  if (state.phase !== 'open') return { state, effects: [] }
  return { state: { ...state, phase: 'finishing' }, effects: [{ type: 'finish' }] }
}

function end(state: LinkingState): Next {
  return { state: { ...state, phase: 'over' }, effects: [{ type: 'end' }] }
}

function show(...steps: readonly [LinkStep, ...LinkStep[]]): LinkEffect {
  return { type: 'show', steps }
}
