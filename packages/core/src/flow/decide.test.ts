import { testAccounts } from '@countersign/testing'
import { expect, test } from 'vitest'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { Step } from '../state/Step.ts'
import { decide, type Effect, type Memory, NOTHING_DECIDED } from './decide.ts'
import type { Situation } from './readSituation.ts'

const [{ address: alice }, { address: bob }, { address: carol }] = testAccounts
const sessionOf = (...addresses: (typeof alice)[]): Session => ({ address: addresses[0] ?? alice, addresses })
const linkOf = (account: typeof alice, confirms: boolean): Situation['link'] & object => ({
  ...{ flow: {}, session: sessionOf(account), confirms },
  ...{ signer: null, canSign: true, isLost: false },
})

const steps = {
  none: null,
  choose: { name: 'choose' },
  connect: { name: 'connect', walletKey: 'picked' },
  another: { name: 'connect', walletKey: 'another' },
  sign: { name: 'sign', after: 'choice' },
  chain: { name: 'chain', next: 'sign' },
} as const satisfies { readonly [name: string]: Step | null }
const attempts = {
  none: { status: 'idle' },
  waits: { status: 'opening', key: 'picked', method: 'injected' },
  failed: { status: 'failed', key: 'picked', method: 'injected', code: 'rejected' },
  connected: { status: 'connected', key: 'picked', method: 'injected' },
  resumed: { status: 'connected', key: 'picked', method: 'injected', resumed: true },
} as const satisfies { readonly [name: string]: ConnectAttempt }
const connections = {
  none: null,
  alice: { addresses: [alice], chainId: 1, isSupported: true },
  elsewhere: { addresses: [alice], chainId: 5, isSupported: false },
} as const satisfies { readonly [name: string]: Situation['connection'] }
const sessions: { readonly [name: string]: Pick<Situation, 'signsIn' | 'session'> } = {
  off: { signsIn: false, session: undefined },
  unknown: { signsIn: true, session: undefined },
  none: { signsIn: true, session: null },
  alice: { signsIn: true, session: sessionOf(alice) },
  bob: { signsIn: true, session: sessionOf(bob) },
  /** Has not accepted the current terms. */
  outdated: { signsIn: true, session: { ...sessionOf(alice), terms: { version: '2', accepted: false } } },
}

const atRest: Situation = {
  step: null,
  attempt: { status: 'idle' },
  connection: null,
  isGone: true,
  phase: 'settled',
  signsIn: true,
  session: null,
  link: null,
  chainSwitch: { status: 'idle' },
}

const describeEffect = (effect: Effect) =>
  [effect.type, 'next' in effect && effect.next, 'after' in effect && effect.after && `after ${effect.after}`]
    .filter(Boolean)
    .join(' ')

const after = (now: Partial<Situation>, memory: Partial<Memory> = {}) =>
  decide({ ...NOTHING_DECIDED, ...memory }, { ...atRest, isGone: !now.connection, ...now })
const effectsOf = (...parameters: Parameters<typeof after>) =>
  after(...parameters)
    .effects.map(describeEffect)
    .join(', ')

/** `*`: any; `a|b`: either; the first row that matches counts. */
type Row = readonly [step: string, connection: string, attempt: string, session: string, effects: string]

/** Compares every step with every connection, attempt and session. */
function expectTable(rows: readonly Row[], more: Partial<Situation> = {}) {
  const matches = (pattern: string, name: string) => pattern === '*' || pattern.split('|').includes(name)
  const wrong: string[] = []
  let compared = 0
  for (const [stepName, step] of Object.entries(steps))
    for (const [connectionName, connection] of Object.entries(connections))
      for (const [attemptName, attempt] of Object.entries(attempts))
        for (const [sessionName, session] of Object.entries(sessions)) {
          const names = [stepName, connectionName, attemptName, sessionName]
          const row = rows.find((patterns) =>
            names.every((name, index) => matches(patterns[index] ?? '', name)),
          )
          // The account has been compared with the session.
          const memory = connection ? { checked: connection.addresses[0] } : {}
          const actual = effectsOf({ step, connection, attempt, ...session, ...more }, memory)
          const expected = row?.[4] ?? ''
          compared += 1
          if (actual !== expected) wrong.push(`${names.join(' · ')}: '${expected}', but it is '${actual}'`)
        }
  expect(wrong.slice(0, 3), `${wrong.length} of ${compared} rows`).toEqual([])
}

test('R4.1 R4.4 what comes next in every step, with every connection, attempt and session', () => {
  expectTable([
    ['sign|chain', 'none', '*', '*', 'close'],
    ['*', 'none', '*', '*', ''],
    ['connect', '*', 'connected|resumed', 'off', 'remember, close'],
    ['connect', '*', 'connected|resumed', 'unknown', 'read_session'],
    ['connect', '*', 'connected|resumed', 'none|outdated', 'remember, sign_in after choice'],
    ['connect', '*', 'connected|resumed', 'alice', 'remember, close'],
    ['connect', '*', 'connected|resumed', 'bob', 'remember'],
    ['*', '*', 'resumed', 'off', 'close'],
    // The page may come from a cache.
    ['*', '*', 'resumed', '*', 'read_session'],
    ['choose', '*', '*', 'off|alice', 'close'],
    ['choose', '*', '*', 'unknown', 'read_session'],
    ['choose', '*', '*', 'none|outdated', 'sign_in after reconnection'],
    ['sign', '*', '*', 'off|alice', 'close'],
    ['sign', 'elsewhere', '*', '*', 'switch_chain sign'],
    ['chain', '*', '*', 'off', 'close'],
    ['chain', '*', '*', 'alice', 'close'],
    ['chain', 'alice', '*', '*', 'sign_in'],
  ])
})

test('R10.9 what comes next while a wallet is linked', () => {
  expectTable(
    [
      ['sign|chain', 'none', '*', '*', 'close'],
      ['*', 'none', '*', '*', ''],
      ['connect', '*', 'connected|resumed', '*', 'remember, proceed_linking'],
      ['sign', '*', '*', 'off|alice', 'close'],
      ['sign', 'elsewhere', '*', '*', 'switch_chain sign'],
      ['chain', '*', '*', 'off', 'close'],
      ['chain', '*', '*', 'alice', 'close'],
      ['chain', 'alice', '*', '*', 'sign_in'],
    ],
    { link: linkOf(bob, false) },
  )
})

test('R4.4 an attempt is continued after once', () => {
  const now = { step: steps.connect, attempt: attempts.connected, connection: connections.alice } as const
  const { memory } = after(now)
  expect(effectsOf(now, memory)).toBe('')
  expect(
    effectsOf({ ...now, attempt: { status: 'connected', key: 'picked', method: 'injected' } }, memory),
  ).not.toBe('')
})

test('R4.17 a session that is being read is not read again; without an answer the user signs in', () => {
  const now = {
    step: steps.connect,
    attempt: attempts.connected,
    connection: connections.alice,
    session: undefined,
  } as const
  expect(after(now).memory.reading).toBe('yes')
  expect(effectsOf(now, { reading: 'yes' })).toBe('')
  expect(effectsOf(now, { reading: 'failed' })).toBe('remember, sign_in after choice')
  expect(after(now, { reading: 'failed' }).memory.reading).toBe('no')
})

test('R2.14 after an interrupted pairing the session is read first, whatever the page knew', () => {
  const now = { attempt: attempts.resumed, connection: connections.alice, session: sessionOf(alice) } as const
  expect(after(now).memory.reading).toBe('yes')
  expect(effectsOf(now, { reading: 'yes' })).toBe('')
  expect(effectsOf(now, { reading: 'done' })).toBe('close')
  expect(effectsOf({ ...now, session: null }, { reading: 'done' })).toBe('sign_in after choice')
  expect(effectsOf(now, { reading: 'failed' })).toBe('sign_in after choice')
})

test('R4.22 an answer for an attempt that the user left does not count for the next', () => {
  expect(after({}, { reading: 'failed' }).memory.reading).toBe('no')
  expect(after({}, { reading: 'done' }).memory.reading).toBe('no')
  expect(after({}, { reading: 'yes' }).memory.reading).toBe('yes')
})

test('R4.1 a sign-in stays open while the application reconnects the wallet', () => {
  const step = steps.sign
  expect(effectsOf({ step, connection: null, isGone: false })).toBe('')
  expect(effectsOf({ step, connection: null, isGone: true })).toBe('close')
})

test('R4.17 the session of another account is replaced, once for each account', () => {
  const now = { connection: connections.alice, session: sessionOf(bob) } as const
  const first = after(now)
  expect(first.effects).toEqual([{ type: 'replace_session' }])
  expect(effectsOf(now, first.memory)).toBe('')
  const switched = { addresses: [carol], chainId: 1, isSupported: true } as const
  expect(effectsOf({ ...now, connection: switched }, first.memory)).toBe('replace_session')
  const { memory } = after({ ...now, connection: null }, first.memory)
  expect(effectsOf(now, memory)).toBe('replace_session')
})

test('R4.17 an account is compared once the session is known', () => {
  const { memory } = after({ connection: connections.alice, session: undefined })
  expect(effectsOf({ connection: connections.alice, session: sessionOf(bob) }, memory)).toBe(
    'replace_session',
  )
})

test('R4.17 a session from another tab stays: the account was compared before', () => {
  const { memory } = after({ connection: connections.alice, session: null })
  expect(effectsOf({ connection: connections.alice, session: sessionOf(bob) }, memory)).toBe('')
})

test.each<[string, Partial<Situation>]>([
  ['while the wallet reconnects', { phase: 'reconnecting' }],
  ['until the session is known', { session: undefined }],
  ['while a wallet is linked', { link: linkOf(bob, false) }],
  ['for a linked wallet of the account', { session: sessionOf(bob, alice) }],
  ['without a SignInAdapter', { signsIn: false }],
])('R4.17 nothing is replaced %s', (_, more) => {
  expect(effectsOf({ connection: connections.alice, session: sessionOf(bob), ...more })).toBe('')
})

test('R4.16 a list that was opened while the wallet reconnects closes once it has', () => {
  const waiting = after({ step: steps.choose, phase: 'reconnecting' })
  const settled = after({ step: steps.choose }, waiting.memory)
  const now = { step: steps.choose, connection: connections.alice, signsIn: false }
  expect(effectsOf(now, settled.memory)).toBe('close')
  const { memory } = after(now, settled.memory)
  expect(memory).toEqual({ ...settled.memory, expected: false })
})

test('R2.5 a late response to a cancelled choice does not close the list', () => {
  const { memory } = after({ step: steps.choose })
  const now = { step: steps.choose, connection: connections.alice, attempt: attempts.connected }
  expect(effectsOf({ ...now, signsIn: false }, memory)).toBe('')
})

test('R4.19 a message that is signed already needs no other chain', () => {
  const signIn = { status: 'signed', message: '', signature: '' } as const
  const attempt = { status: 'connected', key: 'picked', method: 'injected', signIn } as const
  const now = { step: steps.sign, connection: connections.elsewhere, attempt } as const
  expect(effectsOf(now)).toBe('')
  // The dialog was opened later: it signs another message.
  expect(effectsOf({ ...now, step: { name: 'sign' } })).toBe('switch_chain sign')
})

test('R10.9 a wallet on another chain switches before it signs for the account', () => {
  const step = { name: 'link' } as const
  const connection = connections.elsewhere
  const link = linkOf(alice, true)
  expect(effectsOf({ step, connection, link })).toBe('switch_chain link')
  expect(effectsOf({ step, connection, link: { ...link, isLost: true } })).toBe('')
  // The account's own wallet does not link itself, and another wallet does not confirm.
  expect(effectsOf({ step, connection, link: linkOf(alice, false) })).toBe('')
  expect(effectsOf({ step, connection, link: linkOf(bob, false) })).toBe('switch_chain link')
  expect(effectsOf({ step, connection, link: linkOf(bob, true) })).toBe('')
  const both = { ...connection, addresses: [alice, bob] } as const
  expect(effectsOf({ step, connection: both, link: linkOf(bob, false) })).toBe('switch_chain link')
})

test('R2.11 a switched chain continues with what needed it, unless the wallet picked another one', () => {
  const connection = connections.alice
  const step = { name: 'chain', next: 'sign', after: 'choice' } as const
  expect(effectsOf({ step, connection })).toBe('sign_in after choice')
  expect(effectsOf({ step: { name: 'chain', next: 'link' }, connection })).toBe('show_link')
  expect(effectsOf({ step, connection, chainSwitch: { status: 'switching', chainId: 1 } })).toBe('')
  const failed = { status: 'failed', chainId: 5, code: 'unknown' } as const
  expect(effectsOf({ step, connection, chainSwitch: { ...failed, actualChainId: 1 } })).toBe('')
  expect(effectsOf({ step, connection, chainSwitch: { ...failed, actualChainId: null } })).toBe(
    'sign_in after choice',
  )
  expect(effectsOf({ step, connection: connections.elsewhere })).toBe('')
  for (const session of [sessions.alice, sessions.off])
    expect(
      effectsOf({ step: { name: 'chain', next: 'link' }, ...session, connection: connections.elsewhere }),
    ).toBe('')
})

test('R2.11 the step of a chain closes once the wallet is gone, but not while it is replaced', () => {
  expect(effectsOf({ step: steps.chain, connection: null, isGone: true })).toBe('close')
  expect(effectsOf({ step: steps.chain, connection: null, isGone: false })).toBe('')
})

test('R4.17 a session of another account that could not end: connecting again replaces it, leaving disconnects', () => {
  const { bob: session } = sessions
  const memory = { checked: alice, unreplaced: alice }
  const now = { ...session, connection: connections.alice }
  const { connect, sign, none } = steps
  expect(effectsOf({ ...now, step: connect, attempt: attempts.connected }, memory)).toBe(
    'remember, replace_session',
  )
  expect(effectsOf({ ...now, step: sign }, memory)).toBe('')
  expect(effectsOf({ ...now, step: none }, memory)).toBe('disconnect')
  expect(effectsOf({ ...now, ...sessions.alice, step: none }, memory)).toBe('')
  expect(effectsOf({ ...now, step: none, link: linkOf(bob, false) }, memory)).toBe('')
  expect(effectsOf({ ...now, step: none }, { checked: alice, unreplaced: bob })).toBe('')
})
