import {
  INITIAL_RELAY_STATE,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
  type RelayTimer,
} from '../relay/relayState.ts'
import { relayTransition } from '../relay/relayTransition.ts'

const NOW = 1_800_000_000_000
export const TOPIC = 'topic'
export const OTHER = 'other'
export const params = { message: 'message' }
export const cause = new Error('The network is down.')

type Frame = {
  readonly id: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A relay connection without sockets and timers: a test dispatches events and reads effects. */
export function createRelayTrial() {
  let state: RelayState = INITIAL_RELAY_STATE
  let ids = 0
  let effects: readonly RelayEffect[] = []
  const trial = {
    /** Milliseconds since 1970. */
    now: NOW,
    state: () => state,
    /** The effects of the last event, except timers that stop, the timer of responses and frames. */
    effects: () =>
      effects.filter(
        (effect) =>
          effect.type !== 'send' &&
          (effect.type !== 'timer' || (effect.delay !== undefined && effect.timer !== 'response')),
      ),
    all: () => effects,
    /** The delay of a timer that the last event started, or `stopped`. */
    timer(name: RelayTimer) {
      const set = effects.filter((effect) => effect.type === 'timer').findLast(({ timer }) => timer === name)
      return set && (set.delay ?? 'stopped')
    },
    /** The calls that the last event sent. */
    calls: (): readonly Frame[] =>
      effects.flatMap((effect) => (effect.type === 'send' ? (JSON.parse(effect.frame) as Frame) : [])),
    dispatch(...events: readonly RelayEvent[]) {
      for (const event of events) {
        const step = relayTransition(state, event, {
          now: trial.now,
          nextId: () => `id${++ids}`,
          subscriptionId: (topic) => `subscription of ${topic}`,
        })
        state = step.state
        effects = step.effects
      }
      return trial.effects()
    },
    respond(call: Frame | undefined, reason?: string) {
      if (!call) throw new Error('There is no call to respond to.')
      const { id } = call
      return trial.dispatch(
        frame(reason === undefined ? { id, result: true } : { id, error: { code: -32000, message: reason } }),
      )
    },
  }
  return trial
}

export const frame = (value: object): RelayEvent => ({ type: 'socket_frame', data: JSON.stringify(value) })
export const subscribe = (topic = TOPIC, caller = 1): RelayEvent => ({ type: 'subscribe', topic, caller })
export const unsubscribe = (topic = TOPIC, caller = 9): RelayEvent => ({ type: 'unsubscribe', topic, caller })
export const publish = (caller = 2): RelayEvent => ({ type: 'publish', params, caller })
export const deadline = (caller: number): RelayEvent => ({ type: 'deadline', caller })
export const opened: RelayEvent = { type: 'socket_open' }
export const lost: RelayEvent = { type: 'socket_error', cause }
export const timer = (name: RelayTimer): RelayEvent => ({ type: 'timer', timer: name })
export const open = { type: 'open' }
export const watch = { type: 'watch_page', enabled: true }
export const unwatch = { type: 'watch_page', enabled: false }
export const steady = { type: 'timer', timer: 'steady', delay: 10_000 }
export const linger = { type: 'timer', timer: 'linger', delay: 5000 }
export const settled = (caller: number) => ({ type: 'settle', caller })

/** A connection that is open, with a topic that is active. */
export function activeTrial() {
  const trial = createRelayTrial()
  trial.dispatch(subscribe(), opened)
  trial.respond(trial.calls()[0])
  return trial
}
