import { expect, test } from 'vitest'
import type { NamedView, Step } from '../state/Step.ts'
import { decideLeave, type Leaving } from './decideLeave.ts'

const choose: Step = { name: 'choose' }
const connect: Step = { name: 'connect', walletKey: 'picked' }
const chain: Step = { name: 'chain', next: 'sign' }
const sign: Step = { name: 'sign', after: 'choice' }
const link: Step = { name: 'link' }
const guide = { name: 'get_wallet' }

const signedOut: Leaving = {
  stack: [],
  isConnected: true,
  isLinking: false,
  signsIn: true,
  hasSession: false,
  isSignedIn: false,
}

const effects = (view: NamedView, now: Partial<Leaving> = {}) =>
  decideLeave(view, { ...signedOut, stack: [choose, view], ...now }).join(', ')

test.for<[string, NamedView, Partial<Leaving>, string]>([
  ['before the wallet has connected', connect, { isConnected: false }, 'abandon'],
  ['while a wallet is connected that has not signed in', connect, {}, 'abandon, disconnect'],
  ['on a chain that is not configured', chain, {}, 'disconnect'],
  ['the message', sign, {}, 'disconnect'],
  ['the message, after another account of the wallet signed in', sign, { hasSession: true }, 'disconnect'],
  ['the message, while signed in with the account', sign, { hasSession: true, isSignedIn: true }, ''],
  ['the chain for it', chain, { hasSession: true, isSignedIn: true }, ''],
  ['another wallet while signed in', connect, { hasSession: true }, 'abandon'],
  ['a chain while the session of another account could not end', chain, { hasSession: true }, 'disconnect'],
  ['a wallet of a page without sign-in', connect, { signsIn: false }, 'abandon'],
  ['the list', choose, {}, ''],
  ['a view of the interface', guide, {}, ''],
])('R4.4 leaving %s', ([, view, now, expected]) => {
  expect(effects(view, now)).toBe(expected)
})

test.for<[string, NamedView, string]>([
  ['a wallet', connect, 'abandon, restore'],
  ['a chain', chain, 'restore'],
  ['the signature', link, 'restore'],
  ['the list', choose, ''],
])('R10.9 leaving %s while linking gives the account its wallet back', ([, view, expected]) => {
  expect(effects(view, { isLinking: true, hasSession: true })).toBe(expected)
})

test('R10.9 leaving the signature of a flow that is over ends nothing', () => {
  expect(effects(link, { hasSession: true })).toBe('')
})

test('R4.22 leaving a wallet’s second view, after a detour to get it, keeps the attempt', () => {
  const second: Step = { ...connect }
  const another: Step = { name: 'connect', walletKey: 'another' }
  const stack = [choose, connect, guide, second]
  expect(effects(second, { stack })).toBe('')
  expect(effects(connect, { stack })).toBe('abandon, disconnect')
  expect(effects(second, { stack: [choose, another, second] })).toBe('abandon, disconnect')
})
