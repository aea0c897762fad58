import { expect, expectTypeOf, test } from 'vitest'
import {
  initialLinking,
  type LinkEffect,
  type LinkInput,
  type LinkingState,
  linkTransition,
} from './linkTransition.ts'

const NOW = 1_000_000
const confirmation = { message: 'message', signature: '0x' } as const
const start = initialLinking({ links: true, needsConfirmation: true, accountUid: 'account' })
const picking: LinkingState = {
  ...start,
  phase: 'open',
  confirming: false,
  signed: { confirmation, expiresAt: NOW + 60_001 },
}
const only = initialLinking({ links: false, needsConfirmation: true, accountUid: 'account' })

const states = {
  start,
  confirming: { ...start, phase: 'open' },
  picking,
  picked: { ...picking, chosen: 'other' },
  requesting: { ...picking, chosen: 'account', accountRequest: 'asking' },
  left: { ...picking, phase: 'left', departures: 1 },
  confirmOnly: { ...only, phase: 'open' },
  sendingConfirmation: { ...only, phase: 'open', sending: true },
  finishing: { ...picking, phase: 'finishing' },
  over: { ...picking, phase: 'over' },
} satisfies Record<string, LinkingState>

const inputs = {
  open: { type: 'open', now: NOW },
  openLate: { type: 'open', now: NOW + 1 },
  new: { type: 'proceed', wallet: walletOf({ uid: 'other', isNew: true }), now: NOW },
  newElsewhere: {
    type: 'proceed',
    wallet: walletOf({ uid: 'other', isNew: true, isSupported: false }),
    now: NOW,
  },
  // It is not asked to switch: another account of it may be on another chain.
  same: { type: 'proceed', wallet: walletOf({ uid: 'account', isSupported: false }), now: NOW },
  sameLate: { type: 'proceed', wallet: walletOf({ uid: 'account' }), now: NOW + 1 },
  noneLeft: { type: 'connections', uids: [] },
  closed: { type: 'shown', name: undefined },
  list: { type: 'shown', name: 'choose' },
  link: { type: 'shown', name: 'link' },
  lost: { type: 'session_lost' },
  confirmed: { type: 'confirmed' },
  confirmAgain: { type: 'confirm_again' },
  request: { type: 'request_account' },
  waited: { type: 'waiting_over', departures: 1 },
  finish: { type: 'finish' },
  drop: { type: 'drop' },
  connected: { type: 'connections', uids: ['account', 'other'] },
  signed: { type: 'signed', signed: { confirmation, expiresAt: NOW } },
  sending: { type: 'sending' },
  refused: { type: 'not_sent' },
  restored: { type: 'restored', uid: 'account' },
  requested: { type: 'account_requested', uid: 'other', next: 'unsupported' },
} satisfies Record<string, LinkInput>

// Every input in every state: the effects that follow.
const table: Record<keyof typeof inputs, Partial<Record<keyof typeof states, string>>> = {
  open: {
    start: 'show link',
    confirming: 'show link',
    picking: 'show choose',
    picked: 'show choose',
    requesting: 'show choose',
    left: 'show choose',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  openLate: {
    start: 'show link',
    confirming: 'show link',
    picking: 'show link',
    picked: 'show link',
    requesting: 'show link',
    left: 'show link',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  new: {
    start: 'show link',
    confirming: 'show link',
    picking: 'show choose link',
    picked: 'show choose link',
    requesting: 'show choose link',
    left: 'show choose link',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  newElsewhere: {
    start: 'show link',
    confirming: 'show link',
    picking: 'show choose chain',
    picked: 'show choose chain',
    requesting: 'show choose chain',
    left: 'show choose chain',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  same: {
    start: 'show link',
    confirming: 'show link',
    picking: 'show choose link, request_account account',
    picked: 'show choose link, request_account account',
    requesting: 'show choose link, request_account account',
    left: 'show choose link, request_account account',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  sameLate: {
    start: 'show link',
    confirming: 'show link',
    picking: 'restore, show link',
    picked: 'restore, show link',
    requesting: 'restore, show link',
    left: 'restore, show link',
    confirmOnly: 'show link',
    sendingConfirmation: 'show link',
  },
  noneLeft: { picked: 'show choose', requesting: 'show choose' },
  closed: {
    confirming: 'leave 1',
    picking: 'leave 1',
    picked: 'leave 1',
    requesting: 'leave 1',
    confirmOnly: 'leave 1',
    sendingConfirmation: 'leave 1',
  },
  list: {},
  link: { picking: 'leave 1', picked: 'leave 1', requesting: 'leave 1' },
  lost: {
    confirming: 'show link, leave 1',
    picking: 'show link, leave 1',
    picked: 'show link, leave 1',
    requesting: 'show link, leave 1',
    confirmOnly: 'show link, leave 1',
  },
  confirmed: {
    start: 'restore, show choose',
    confirming: 'restore, show choose',
    picking: 'restore, show choose',
    picked: 'restore, show choose',
    requesting: 'restore, show choose',
    left: 'restore, show choose',
    confirmOnly: 'finish',
    sendingConfirmation: 'finish',
  },
  confirmAgain: {
    start: 'restore, show link',
    confirming: 'restore, show link',
    picking: 'restore, show link',
    picked: 'restore, show link',
    requesting: 'restore, show link',
    left: 'restore, show link',
    confirmOnly: 'restore, show link',
    sendingConfirmation: 'restore, show link',
  },
  request: {
    start: 'request_account -',
    confirming: 'request_account -',
    picking: 'request_account -',
    picked: 'request_account other',
    left: 'request_account -',
    confirmOnly: 'request_account -',
    sendingConfirmation: 'request_account -',
  },
  waited: { left: 'end' },
  finish: {
    confirming: 'finish',
    picking: 'finish',
    picked: 'finish',
    requesting: 'finish',
    confirmOnly: 'finish',
    sendingConfirmation: 'finish',
  },
  drop: {
    start: 'end',
    confirming: 'end',
    picking: 'end',
    picked: 'end',
    requesting: 'end',
    left: 'end',
    confirmOnly: 'end',
    sendingConfirmation: 'end',
    finishing: 'end',
  },
  connected: {},
  signed: {},
  sending: {},
  refused: {},
  restored: {},
  requested: {},
}

test.each(Object.entries(inputs))('R10.9 linking decides in every state what follows: %s', (name, input) => {
  const effects = Object.entries(states).map(([state, before]) => [
    state,
    linkTransition(before, input).effects.map(textOf).join(', '),
  ])
  const expected = Object.keys(states).map((state) => [
    state,
    table[name as keyof typeof inputs][state as keyof typeof states] ?? '',
  ])
  expect(Object.fromEntries(effects)).toEqual(Object.fromEntries(expected))
})

const changes: [string, keyof typeof states, LinkInput, Partial<LinkingState>][] = [
  ['opening', 'start', inputs.open, { phase: 'open', confirming: true }],
  ['opening again before what was pending has ended', 'left', inputs.open, { phase: 'open', departures: 1 }],
  ['opening with an old confirmation', 'left', inputs.openLate, { phase: 'open', confirming: true }],
  ['picking a wallet', 'picking', inputs.new, { chosen: 'other', accountRequest: 'idle' }],
  [
    'picking one that cannot be asked for an account',
    'picking',
    { type: 'proceed', wallet: walletOf({ uid: 'account', canRequestAccount: false }), now: NOW },
    { chosen: 'account', accountRequest: 'unsupported' },
  ],
  [
    'picking the account’s own wallet',
    'picking',
    inputs.same,
    { chosen: 'account', accountRequest: 'asking' },
  ],
  [
    'picking a wallet with an old confirmation',
    'picking',
    inputs.sameLate,
    { chosen: 'account', confirming: true, signed: null },
  ],
  ['another wallet that disconnects', 'picked', { type: 'connections', uids: ['other'] }, {}],
  ['the picked wallet that disconnects', 'picked', inputs.noneLeft, { chosen: null }],
  ['leaving', 'picked', inputs.closed, { phase: 'left', departures: 1 }],
  ['a lost session', 'confirming', inputs.lost, { phase: 'left', departures: 1 }],
  ['a session lost by the confirmation that is sent', 'sendingConfirmation', inputs.lost, {}],
  [
    'a signed confirmation',
    'confirming',
    { type: 'signed', signed: { confirmation, expiresAt: NOW } },
    { signed: { confirmation, expiresAt: NOW } },
  ],
  ['a confirmation that is sent', 'confirmOnly', { type: 'sending' }, { sending: true }],
  ['a confirmation that the server refused', 'sendingConfirmation', { type: 'not_sent' }, { sending: false }],
  ['a confirmation to add a wallet', 'confirming', inputs.confirmed, { confirming: false }],
  ['a confirmation of an action', 'confirmOnly', inputs.confirmed, { phase: 'finishing' }],
  ['confirming again', 'picked', inputs.confirmAgain, { confirming: true, signed: null }],
  ['a restored wallet', 'picked', { type: 'restored', uid: 'back' }, { chosen: null, accountUid: 'back' }],
  [
    'the response to a request for an account',
    'requesting',
    { type: 'account_requested', uid: 'account', next: 'unsupported' },
    { accountRequest: 'unsupported' },
  ],
  [
    'the response of a wallet that the user has left',
    'requesting',
    { type: 'account_requested', uid: 'other', next: 'unsupported' },
    {},
  ],
  ['what was pending before the last departure', 'left', { type: 'waiting_over', departures: 0 }, {}],
  ['what was pending at the last departure', 'left', inputs.waited, { phase: 'over' }],
  ['dropping', 'requesting', inputs.drop, { phase: 'over' }],
]

test.each(changes)('R10.9 linking changes only what it has to for %s', (_name, state, input, changed) => {
  const before: LinkingState = states[state]
  expect(linkTransition(before, input).state).toEqual({ ...before, ...changed })
})

test('R10.9 linking is over once', () => {
  for (const input of Object.values(inputs))
    expect(linkTransition(states.over, input)).toEqual({ state: states.over, effects: [] })
  expectTypeOf<(typeof inputs)[keyof typeof inputs]['type']>().toEqualTypeOf<LinkInput['type']>()
})

function walletOf(wallet: {
  readonly uid: string
  readonly isNew?: boolean
  readonly isSupported?: boolean
  readonly canRequestAccount?: boolean
}) {
  return { isNew: false, isSupported: true, canRequestAccount: true, ...wallet }
}

function textOf(effect: LinkEffect): string {
  if (effect.type === 'show') return ['show', ...effect.steps.map(({ name }) => name)].join(' ')
  if (effect.type === 'request_account') return `request_account ${effect.uid ?? '-'}`
  return effect.type === 'leave' ? `leave ${effect.departures}` : effect.type
}
