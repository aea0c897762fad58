import { describe, expect, test } from 'vitest'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import {
  activeTrial,
  cause,
  createRelayTrial,
  deadline,
  frame,
  linger,
  lost,
  OTHER,
  open,
  opened,
  params,
  publish,
  settled,
  steady,
  subscribe,
  TOPIC,
  timer,
  unsubscribe,
  unwatch,
  watch,
} from '../testing/relayTrial.ts'
import { INITIAL_RELAY_STATE, type RelayEvent } from './relayState.ts'

const disconnected = { type: 'disconnect' }

describe('idle', () => {
  test.each([
    ['subscribe', subscribe()],
    ['publish', publish()],
  ])('opens a socket on %s', (_name, event) => {
    const trial = createRelayTrial()
    expect(trial.dispatch(event)).toEqual([watch, open])
    expect(trial.timer('response')).toBe(5000)
    expect(trial.state().phase).toBe('opening')
  })

  test('settles an unsubscribe without a socket', () => {
    const trial = createRelayTrial()
    expect(trial.dispatch(unsubscribe())).toEqual([settled(9)])
    expect(trial.state()).toEqual(INITIAL_RELAY_STATE)
  })
})

describe('opening', () => {
  test('opens no second socket', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe())
    expect(trial.dispatch(publish(), subscribe(OTHER, 3))).toEqual([])
    trial.now += 60_000
    expect(trial.dispatch({ type: 'wake' })).toEqual([])
    expect(trial.calls()).toEqual([])
  })

  test('sends topics in one batch once open, then messages', () => {
    const trial = createRelayTrial()
    trial.dispatch(publish(), subscribe(), subscribe(OTHER, 3))
    expect(trial.dispatch(opened)).toEqual([steady])
    expect(trial.calls()).toEqual([
      { id: 'id2', jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics: [TOPIC, OTHER] } },
      { id: 'id1', jsonrpc: '2.0', method: 'irn_publish', params },
    ])
    expect(trial.state()).toMatchObject({ phase: 'open', lastFrameAt: trial.now })
  })

  test('stops the timer of the response once open', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), unsubscribe(), opened)
    expect(trial.timer('response')).toBe('stopped')
  })

  test('sends at most 500 topics in a batch', () => {
    const trial = createRelayTrial()
    for (let index = 0; index < 501; index++) trial.dispatch(subscribe(`topic ${index}`, index))
    trial.dispatch(opened)
    expect(trial.calls().map(({ params }) => (params.topics as string[]).length)).toEqual([500, 1])
  })

  test('forgets a topic that is unsubscribed, and rejects its caller', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), publish())
    expect(trial.dispatch(unsubscribe())).toMatchObject([
      { type: 'settle', caller: 1, error: { code: 'cancelled' } },
      settled(9),
    ])
    trial.dispatch(opened)
    expect(trial.calls().map(({ method }) => method)).toEqual(['irn_publish'])
  })

  test('is lost on the timer of the response, however late', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe())
    trial.now += 60_000
    trial.dispatch(timer('response'))
    expect(trial.state()).toMatchObject({
      phase: 'retrying',
      lastError: { message: 'The relay did not respond in time.' },
    })
  })
})

describe('subscriptions', () => {
  test('settle their callers once the relay has them', () => {
    const trial = createRelayTrial()
    trial.dispatch(opened, subscribe())
    const [call] = trial.calls()
    expect(call).toMatchObject({ method: 'irn_subscribe', params: { topic: TOPIC } })
    expect(trial.dispatch(subscribe(TOPIC, 3))).toEqual([])
    expect(trial.calls()).toEqual([])
    expect(trial.respond(call)).toEqual([settled(1), settled(3)])
    expect(trial.dispatch(subscribe(TOPIC, 4))).toEqual([settled(4)])
  })

  test('that are rejected are retried one by one, later each time', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), subscribe(OTHER, 3), opened)
    const resubscribe = { type: 'timer', timer: 'resubscribe' }
    expect(trial.respond(trial.calls()[0], 'Too many')).toEqual([{ ...resubscribe, delay: 100 }])
    trial.dispatch(timer('resubscribe'))
    expect(trial.calls().map(({ method, params }) => [method, params])).toEqual([
      ['irn_subscribe', { topic: TOPIC }],
      ['irn_subscribe', { topic: OTHER }],
    ])
    const [first, second] = trial.calls()
    expect(trial.respond(first, 'Too many')).toEqual([{ ...resubscribe, delay: 500 }])
    expect(trial.respond(second)).toEqual([settled(3)])
    trial.dispatch(timer('resubscribe'))
    expect(trial.calls()).toHaveLength(1)
    expect(trial.respond(trial.calls()[0], 'Too many')).toEqual([{ ...resubscribe, delay: 100 }])
  })

  test('ignore the response to a call from before they were removed', () => {
    const trial = activeTrial()
    trial.dispatch(subscribe(OTHER, 3))
    const [first] = trial.calls()
    trial.dispatch(unsubscribe(OTHER), subscribe(OTHER, 4))
    const [second] = trial.calls()
    expect(trial.respond(first)).toEqual([])
    expect(trial.respond(second)).toEqual([settled(4)])
  })

  test('that are active are removed at the relay; the socket then lingers', () => {
    const trial = activeTrial()
    expect(trial.dispatch(unsubscribe())).toEqual([])
    const [call] = trial.calls()
    expect(call).toMatchObject({
      method: 'irn_unsubscribe',
      params: { topic: TOPIC, id: `subscription of ${TOPIC}` },
    })
    expect(trial.respond(call, 'Unknown')).toEqual([settled(9), linger])
    expect(trial.state().calls.size).toBe(0)
  })
})

describe('messages', () => {
  test('settle their callers once the relay has them; the socket then lingers', () => {
    const trial = createRelayTrial()
    trial.dispatch(opened, publish())
    expect(trial.respond(trial.calls()[0])).toEqual([linger, settled(2)])
    expect(trial.state().publishes.size).toBe(0)
  })

  test('keep the socket for a topic', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    expect(trial.respond(trial.calls()[0])).toEqual([settled(2)])
  })

  test('that are rejected are sent again under a new ID, later each time', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    for (const delay of [100, 500, 1000]) {
      const [call] = trial.calls()
      expect(trial.respond(call, 'Too many')).toEqual([{ type: 'timer', timer: 'publish:2', delay }])
      trial.dispatch(timer('publish:2'))
      expect(trial.calls()).toMatchObject([{ method: 'irn_publish', params }])
      expect(trial.calls()[0]?.id).not.toBe(call?.id)
    }
  })

  test('that wait to be sent again are not sent with a new socket, but when their timer fires', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    trial.respond(trial.calls()[0], 'Too many')
    trial.dispatch(lost, timer('reconnect'), opened)
    expect(trial.calls().map(({ method }) => method)).toEqual(['irn_batchSubscribe'])
    trial.dispatch(timer('publish:2'))
    expect(trial.calls().map(({ method }) => method)).toEqual(['irn_publish'])
  })

  test('whose timer fires without a socket are sent with the next', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    trial.respond(trial.calls()[0], 'Too many')
    trial.dispatch(lost, timer('publish:2'))
    expect(trial.calls()).toEqual([])
    trial.dispatch(timer('reconnect'), opened)
    expect(trial.calls().map(({ method }) => method)).toEqual(['irn_batchSubscribe', 'irn_publish'])
  })
})

describe('deadlines', () => {
  test('reject a subscribe with the last error; its topic is still requested', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), lost)
    expect(trial.dispatch(deadline(1))).toEqual([
      { type: 'settle', caller: 1, error: expect.objectContaining({ code: 'unreachable', cause }) },
    ])
    trial.dispatch(timer('reconnect'), opened)
    expect(trial.calls()).toHaveLength(1)
    expect(trial.respond(trial.calls()[0])).toEqual([])
  })

  test('reject a publish, which is no longer sent', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    const [call] = trial.calls()
    trial.respond(call, 'Too many')
    expect(trial.dispatch(deadline(2))).toMatchObject([
      { type: 'settle', caller: 2, error: { code: 'unreachable', cause: { message: 'Too many' } } },
    ])
    expect(trial.timer('publish:2')).toBe('stopped')
    expect(trial.respond(call)).toEqual([])
    trial.dispatch(timer('publish:2'))
    expect(trial.calls()).toEqual([])
  })
})

describe('linger', () => {
  function lingering() {
    const trial = createRelayTrial()
    trial.dispatch(publish(), opened)
    trial.respond(trial.calls()[0])
    return trial
  }

  test('ends with the socket closed and the page unwatched', () => {
    const trial = lingering()
    expect(trial.dispatch(timer('linger'))).toEqual([disconnected, unwatch])
    for (const name of ['response', 'steady', 'reconnect', 'resubscribe'] as const)
      expect(trial.timer(name)).toBe('stopped')
    expect(trial.state().phase).toBe('idle')
  })

  test.each([
    ['subscribe', subscribe()],
    ['publish', publish()],
  ])('stops on %s', (_name, event) => {
    const trial = lingering()
    trial.dispatch(event)
    expect(trial.timer('linger')).toBe('stopped')
    expect(trial.effects()).toEqual([])
    expect(trial.calls()).toHaveLength(1)
  })
})

describe('a lost socket', () => {
  test('is replaced after a delay that grows, with a longer timeout', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe())
    for (const delay of [100, 500, 1000, 2000, 4000, 8000, 8000]) {
      expect(trial.dispatch(lost)).toEqual([disconnected, { type: 'timer', timer: 'reconnect', delay }])
      expect(trial.state().phase).toBe('retrying')
      expect(trial.dispatch(timer('reconnect'))).toEqual([watch, open])
      expect(trial.timer('response')).toBe(10_000)
    }
  })

  test('is not replaced when nothing needs one', () => {
    const trial = createRelayTrial()
    trial.dispatch(publish(), opened)
    trial.respond(trial.calls()[0])
    expect(trial.dispatch(lost)).toEqual([disconnected, unwatch])
    expect(trial.state()).toMatchObject({ phase: 'idle', failures: 0 })
  })

  test('stops its timers', () => {
    const trial = activeTrial()
    trial.dispatch(lost)
    for (const name of ['response', 'steady', 'resubscribe'] as const)
      expect(trial.timer(name)).toBe('stopped')
  })

  test('has its topics requested again, and its messages sent under their old IDs', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    const [unanswered] = trial.calls()
    trial.dispatch(lost, timer('reconnect'), opened)
    expect(trial.calls()).toEqual([
      expect.objectContaining({ method: 'irn_batchSubscribe', params: { topics: [TOPIC] } }),
      unanswered,
    ])
  })

  test('settles an unsubscribe', () => {
    const trial = activeTrial()
    trial.dispatch(unsubscribe())
    expect(trial.dispatch(lost)).toEqual([disconnected, settled(9), unwatch])
    expect(trial.state().phase).toBe('idle')
    expect(trial.state().calls.size).toBe(0)
  })

  test('is forgotten once another worked for a while', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), lost, timer('reconnect'), opened)
    const [call] = trial.calls()
    expect(trial.dispatch(timer('steady'))).toEqual([steady])
    expect(trial.state().failures).toBe(1)
    trial.respond(call)
    expect(trial.dispatch(timer('steady'))).toEqual([])
    expect(trial.state().failures).toBe(0)
  })
})

describe('wake', () => {
  const wake: RelayEvent = { type: 'wake' }

  test('probes a relay that was silent for more than five seconds, once at a time', () => {
    const trial = activeTrial()
    trial.now += 5000
    trial.dispatch(wake)
    expect(trial.calls()).toEqual([])
    trial.now += 1
    trial.dispatch(wake)
    expect(trial.calls()).toMatchObject([{ method: 'irn_batchSubscribe', params: { topics: [TOPIC] } }])
    expect(trial.timer('response')).toBe(3000)
    const [probe] = trial.calls()
    trial.dispatch(wake)
    expect(trial.calls()).toEqual([])
    expect(trial.respond(probe, 'Too many')).toEqual([])
    trial.now += 5001
    trial.dispatch(wake)
    expect(trial.calls()).toHaveLength(1)
  })

  test('probes again over the next socket', () => {
    const trial = activeTrial()
    trial.now += 5001
    trial.dispatch(wake, lost, timer('reconnect'), opened)
    trial.respond(trial.calls()[0])
    trial.now += 5001
    trial.dispatch(wake)
    expect(trial.calls()).toHaveLength(1)
  })

  test('does not probe without a topic', () => {
    const trial = createRelayTrial()
    trial.dispatch(publish(), opened)
    trial.now += 60_000
    trial.dispatch(wake)
    expect(trial.calls()).toEqual([])
  })

  test('opens the next socket at once', () => {
    const trial = createRelayTrial()
    trial.dispatch(subscribe(), lost)
    expect(trial.dispatch(wake)).toEqual([watch, open])
    expect(trial.timer('reconnect')).toBe('stopped')
  })
})

describe.each([
  ['a frame', frame({ id: 0, error: { code: 3000, message: 'Project not found' } }), 'refused'],
  ['the end of the socket', { type: 'socket_close', code: 3000, reason: 'Project not found' }, 'refused'],
  ['the page', { type: 'close' }, 'closed'],
] as const)('an end by %s', (_what, event, phase) => {
  test('closes the socket, stops every timer and rejects every caller, then and later', () => {
    const trial = activeTrial()
    trial.dispatch(subscribe(OTHER, 3), publish())
    trial.respond(trial.calls()[0], 'Too many')
    const error = expect.any(WalletConnectError)
    const rejected = (caller: number) => ({ type: 'settle', caller, error })
    const expected = phase === 'refused' ? [{ type: 'refused', reason: 'Project not found' }] : []
    expect(trial.dispatch(event)).toEqual([disconnected, unwatch, rejected(3), rejected(2), ...expected])
    for (const name of ['linger', 'publish:2', 'reconnect', 'response', 'resubscribe', 'steady'] as const)
      expect(trial.timer(name)).toBe('stopped')
    const code = phase === 'refused' ? 'refused' : 'cancelled'
    const empty = new Map()
    expect(trial.state()).toMatchObject({ phase, ended: { code }, failures: 0 })
    expect(trial.state()).toMatchObject({ calls: empty, subscriptions: empty, publishes: empty })
    for (const later of [subscribe(TOPIC, 5), publish(5)])
      expect(trial.dispatch(later)).toEqual([{ type: 'settle', caller: 5, error: trial.state().ended }])
    expect(trial.dispatch(unsubscribe())).toEqual([settled(9)])
    trial.now += 60_000
    expect(trial.dispatch({ type: 'wake' })).toEqual([])
  })
})

test('a refused relay can be closed', () => {
  const trial = createRelayTrial()
  trial.dispatch(subscribe(), { type: 'socket_close', code: 3000, reason: '' }, { type: 'close' })
  expect(trial.state()).toMatchObject({ phase: 'closed', ended: { code: 'cancelled' } })
})
