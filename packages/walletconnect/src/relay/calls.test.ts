import { describe, expect, test } from 'vitest'
import {
  activeTrial,
  createRelayTrial,
  frame,
  opened,
  publish,
  settled,
  subscribe,
  TOPIC,
  timer,
} from '../testing/relayTrial.ts'

describe('a call', () => {
  test('starts the timer of the next deadline before it is sent', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    expect(
      trial
        .all()
        .map(({ type }) => type)
        .slice(0, 2),
    ).toEqual(['timer', 'send'])
    expect(trial.timer('response')).toBe(5000)
    trial.now += 1000
    trial.dispatch(publish(3))
    expect(trial.timer('response')).toBe(4000)
  })

  test('waits for the timeout at most, also with a clock that was set back', () => {
    const trial = activeTrial()
    trial.dispatch(publish(), publish(3))
    const [call] = trial.calls()
    trial.now -= 60_000
    trial.respond(call)
    expect(trial.timer('response')).toBe(5000)
  })

  test('has one response, which starts the timer of the next deadline', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    const [first] = trial.calls()
    trial.now += 1000
    trial.dispatch(publish(3))
    const [second] = trial.calls()
    expect(trial.respond(first)).toEqual([settled(2)])
    expect(trial.timer('response')).toBe(5000)
    expect(trial.respond(first)).toEqual([])
    expect(trial.timer('response')).toBeUndefined()
    expect(trial.respond(second)).toEqual([settled(3)])
    expect(trial.timer('response')).toBe('stopped')
  })

  test('without a response in time loses the socket', () => {
    const trial = activeTrial()
    trial.dispatch(publish())
    trial.now += 5000 + 2000
    trial.dispatch(timer('response'))
    expect(trial.state()).toMatchObject({
      phase: 'retrying',
      lastError: { message: 'The relay did not respond in time.' },
    })
    expect(trial.state().calls.size).toBe(0)
  })

  test('has three more seconds after the page was suspended', () => {
    const trial = activeTrial()
    trial.dispatch(publish(), publish(3))
    trial.now += 5000 + 2001
    trial.dispatch(timer('response'))
    expect(trial.state().phase).toBe('open')
    expect([...trial.state().calls.values()].map(({ deadline }) => deadline - trial.now)).toEqual([
      3000, 3000,
    ])
    expect(trial.timer('response')).toBe(3000)
  })
})

describe('a frame', () => {
  const message = { topic: TOPIC, message: 'message' }
  const subscription = (data: object) => frame({ id: 7, method: 'irn_subscription', params: { data } })

  test('with a message is acknowledged after the message was delivered', () => {
    const trial = activeTrial()
    trial.now += 1000
    trial.dispatch(subscription(message))
    expect(trial.all()).toEqual([
      { type: 'deliver', message },
      { type: 'send', frame: '{"id":7,"jsonrpc":"2.0","result":true}' },
    ])
    expect(trial.state().lastFrameAt).toBe(trial.now)
  })

  test('with a message of another topic is only acknowledged', () => {
    const trial = activeTrial()
    trial.dispatch(subscription({ ...message, topic: 'unknown' }))
    expect(trial.all()).toEqual([{ type: 'send', frame: '{"id":7,"jsonrpc":"2.0","result":true}' }])
  })

  test('of another kind only shows that the relay is reachable', () => {
    const trial = activeTrial()
    const { lastFrameAt: _, ...before } = trial.state()
    trial.now += 1000
    trial.dispatch(frame({}))
    expect(trial.all()).toEqual([])
    expect(trial.state()).toEqual({ ...before, lastFrameAt: trial.now })
  })
})

test('a socket that the relay closes is lost', () => {
  const trial = createRelayTrial()
  trial.dispatch(subscribe(), opened, { type: 'socket_close', code: 1006, reason: '' })
  expect(trial.state()).toMatchObject({
    phase: 'retrying',
    lastError: { message: 'The relay closed the socket: 1006.' },
  })
})
