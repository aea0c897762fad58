import type { Address } from 'viem'
import type { ChainSwitch } from '../state/ChainSwitch.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { connectResponse, hasMessage } from '../state/connectResponse.ts'
import type { SignInOccasion } from '../state/SignInOccasion.ts'
import { belongsTo, guardSession, isSettled } from '../state/sessionGuard.ts'
import type { Connection, Situation } from './readSituation.ts'

/** What has been decided already. */
export type Memory = {
  /**
   * Whether a connection continues from the visible list: true if a wallet was connected when the list opened, or was
   * reconnecting; `undefined` without a list.
   */
  readonly expected: boolean | undefined
  /** The attempt that the flow has already continued from. */
  readonly continued: ConnectAttempt | undefined
  /** The account that was compared with the session. */
  readonly checked: Address | undefined
  /** The connected account, if another account's session could not be ended because the server was unreachable. */
  readonly unreplaced: Address | undefined
  /** State of reading the session for an attempt. */
  readonly reading: 'no' | 'yes' | 'done' | 'failed'
}

export type Effect =
  | {
      readonly type:
        | 'close'
        | 'disconnect'
        | 'read_session'
        | 'replace_session'
        | 'proceed_linking'
        | 'show_link'
    }
  | { readonly type: 'remember'; readonly key: string }
  | { readonly type: 'sign_in'; readonly after?: SignInOccasion | undefined }
  /** Asks for another chain first. */
  | {
      readonly type: 'switch_chain'
      readonly next: 'sign' | 'link'
      readonly after?: SignInOccasion | undefined
    }

type Decision = { readonly memory: Memory; readonly effects: readonly Effect[] }

export const NOTHING_DECIDED: Memory = {
  expected: undefined,
  continued: undefined,
  checked: undefined,
  unreplaced: undefined,
  reading: 'no',
}

/**
 * Decides what comes next: after a connection, a changed account or chain, and a session that began or ended. Pure. Call it
 * after every change, with the memory of the call before.
 */
export function decide(before: Memory, now: Situation): Decision {
  const expected = expectsConnection(before, now)
  const guarded = guard({ ...before, expected }, now)
  const next = move(guarded.memory, now)
  return { memory: next.memory, effects: [...guarded.effects, ...next.effects] }
}

/** Returns whether a connection continues from the list. A late response to a cancelled choice does not. */
function expectsConnection(
  { expected }: Memory,
  { step, connection, phase }: Situation,
): boolean | undefined {
  if (step?.name !== 'choose') return undefined
  return phase === 'reconnecting' || (expected ?? connection !== null)
}

/** Compares each account with the session once, so that a session from another tab stays (R4.17). */
function guard(memory: Memory, { connection, phase, signsIn, session, link }: Situation): Decision {
  if (!connection || phase === 'reconnecting')
    return { memory: { ...memory, checked: undefined }, effects: [] }
  const [address] = connection.addresses
  if (!signsIn || link || session === undefined || memory.checked === address) return { memory, effects: [] }
  const replaces = guardSession(session, address) === 'replace'
  return { memory: { ...memory, checked: address }, effects: replaces ? [{ type: 'replace_session' }] : [] }
}

function move(memory: Memory, now: Situation): Decision {
  const { step, attempt, connection, link } = now
  if (connection && attempt.status === 'connected' && attempt !== memory.continued) {
    const isShown = step?.name === 'connect' && step.walletKey === attempt.key
    const remembered: Effect = { type: 'remember', key: attempt.key }
    const decided = { ...memory, continued: attempt }
    if (isShown) return arrive(decided, memory, now, { after: 'choice', first: [remembered] })
    // A pairing that a reload interrupted. The session may be out of date, as the page may come from a cache.
    if (attempt.resumed && !link) return arrive(decided, memory, now, { after: 'choice', readsAgain: true })
  }
  if (connection && memory.expected && !link)
    return arrive({ ...memory, expected: false }, memory, now, { after: 'reconnection' })
  const reading = memory.reading === 'yes' ? 'yes' : 'no'
  return { memory: { ...memory, reading }, effects: stay(memory, now) }
}

type Arrival = {
  readonly after: SignInOccasion
  /** Whether the server is asked even if the session is known. */
  readonly readsAgain?: boolean
  readonly first?: readonly Effect[]
}

/** Continues after a connection: with linking or sign-in if configured, else ends the steps. */
function arrive(
  decided: Memory,
  before: Memory,
  { session, signsIn, connection, link }: Situation,
  { after, readsAgain = false, first = [] }: Arrival,
): Decision {
  const end = (...effects: readonly Effect[]) => ({
    memory: { ...decided, reading: 'no' as const },
    effects: [...first, ...effects],
  })
  if (link) return end({ type: 'proceed_linking' })
  if (!signsIn) return end({ type: 'close' })
  if (session === undefined || readsAgain) {
    if (before.reading === 'yes') return { memory: before, effects: [] }
    if (before.reading === 'no')
      return { memory: { ...before, reading: 'yes' }, effects: [{ type: 'read_session' }] }
  }
  if (!session || before.reading === 'failed') return end({ type: 'sign_in', after })
  const address = connection?.addresses[0]
  if (address && isSettled(session, address)) return end({ type: 'close' })
  if (address && belongsTo(session, address)) return end({ type: 'sign_in', after })
  // Another account's session is replaced already, unless the server was unreachable.
  if (address === undefined || before.unreplaced !== address) return end()
  return end({ type: 'replace_session' })
}

/**
 * Decides what follows without a new connection: leaves a finished step, switches the chain first, continues after the
 * switch, or disconnects.
 */
function stay({ unreplaced }: Memory, now: Situation): readonly Effect[] {
  const { step, attempt, connection, isGone, session, signsIn, link } = now
  const isCovered = connection && belongsTo(session ?? null, connection.addresses[0])
  const isDone = connection && isSettled(session ?? null, connection.addresses[0])
  // The user left, and the session of another account could not be ended.
  if (!step && !link && session && connection && !isCovered && unreplaced === connection.addresses[0])
    return [{ type: 'disconnect' }]
  if (step?.name === 'chain') {
    if (isGone || (step.next === 'sign' && !signsIn)) return [{ type: 'close' }]
    if (step.next === 'sign' && isDone) return [{ type: 'close' }]
    if (!connection || !isSwitched(connection, now.chainSwitch)) return []
    return [step.next === 'sign' ? { type: 'sign_in', after: step.after } : { type: 'show_link' }]
  }
  if (step?.name === 'sign') {
    if (isGone || isDone || !signsIn) return [{ type: 'close' }]
    const isSigned = hasMessage(connectResponse(attempt, step.after))
    // The wallet may still show the request: after its return, the next one is the user's.
    if (connection && !connection.isSupported && !isSigned) return [{ type: 'switch_chain', next: 'sign' }]
  }
  if (step?.name === 'link' && link && !link.isLost && connection && !connection.isSupported) {
    const isNeeded = (address: Address) => belongsTo(link.session, address) === link.confirms
    if (connection.addresses.some(isNeeded)) return [{ type: 'switch_chain', next: 'link' }]
  }
  return []
}

/** The wallet may switch without a request. If it picked another chain than the user, the user decides. */
function isSwitched({ chainId, isSupported }: Connection, latest: ChainSwitch): boolean {
  if (!isSupported || latest.status === 'switching') return false
  return latest.status === 'idle' || latest.actualChainId !== chainId
}
