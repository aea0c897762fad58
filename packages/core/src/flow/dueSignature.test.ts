import { testAccounts } from '@countersign/testing'
import { expect, test } from 'vitest'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { Step } from '../state/Step.ts'
import { dueSignature } from './dueSignature.ts'
import type { Situation } from './readSituation.ts'

const [{ address: alice }, { address: bob }] = testAccounts
const sign: Step = { name: 'sign', after: 'choice' }
const link: Step = { name: 'link' }
const flow = {}

const here = { addresses: [alice], chainId: 1, isSupported: true } as const
const elsewhere = { ...here, chainId: 5, isSupported: false }
const linking = {
  ...{ flow, session: { address: bob, addresses: [bob] }, confirms: false },
  ...{ signer: alice, canSign: true, isLost: false },
}
const answered = (status: 'malformed' | 'declined'): ConnectAttempt => ({
  ...{ status: 'connected', key: 'picked', method: 'injected' },
  signIn: { status },
})

const situation = (change: Partial<Situation>): Situation => ({
  step: null,
  attempt: { status: 'idle' },
  connection: here,
  isGone: false,
  phase: 'settled',
  signsIn: true,
  session: null,
  link: null,
  chainSwitch: { status: 'idle' },
  ...change,
})
const due = (change: Partial<Situation>) => dueSignature(null, situation(change))
const signIn = { type: 'sign_in', of: sign, address: alice }

test('R4.22 the step of signing in needs a signature of the selected account, no other step does', () => {
  expect(due({ step: sign })).toEqual(signIn)
  expect(due({ step: sign })?.of).toBe(sign)
  for (const step of [null, { name: 'choose' }, { name: 'chain', next: 'sign' }, link] as const)
    expect(due({ step })).toBeNull()
})

test('R2.11 no signature is requested on a chain that is not configured, unless the wallet has signed already', () => {
  expect(due({ step: sign, connection: elsewhere })).toBeNull()
  expect(due({ step: sign, connection: elsewhere, attempt: answered('declined') })).toBeNull()
  expect(due({ step: sign, connection: elsewhere, attempt: answered('malformed') })).toEqual(signIn)
  const byPress: Step = { name: 'sign', after: 'press' }
  expect(due({ step: byPress, connection: elsewhere, attempt: answered('malformed') })).toBeNull()
  expect(due({ step: link, link: linking, connection: elsewhere })).toBeNull()
})

test('R10.9 the step of linking needs a signature of the account that fits, for what the flow is at', () => {
  expect(due({ step: link, link: linking })).toEqual({ type: 'link', of: flow, address: alice })
  expect(due({ step: link, link: { ...linking, confirms: true } })?.type).toBe('confirm')
  expect(due({ step: link, link: { ...linking, signer: null } })).toBeNull()
  expect(due({ step: link, link: { ...linking, canSign: false } })).toBeNull()
  expect(due({ step: { name: 'choose' }, link: linking })).toBeNull()
})

test('R4.22 without a wallet, or a SignInAdapter, nothing is signed', () => {
  const states = [{ step: sign }, { step: link, link: linking }] as const
  for (const state of states) {
    expect(due({ ...state, connection: null, isGone: true })).toBeNull()
    expect(due({ ...state, signsIn: false })).toBeNull()
  }
})

test('R4.22 the same signature stays due; another account, step or purpose needs another', () => {
  const first = due({ step: sign })
  expect(dueSignature(first, situation({ step: sign, connection: { ...here, chainId: 2 } }))).toBe(first)
  const second = dueSignature(first, situation({ step: sign, connection: { ...here, addresses: [bob] } }))
  expect(second).toEqual({ ...signIn, address: bob })
  expect(dueSignature(first, situation({ step: { ...sign } }))).not.toBe(first)
  const linked = due({ step: link, link: linking })
  expect(dueSignature(linked, situation({ step: link, link: { ...linking, isLost: true } }))).toBe(linked)
  expect(dueSignature(linked, situation({ step: link, link: { ...linking, confirms: true } }))).not.toBe(
    linked,
  )
  expect(dueSignature(linked, situation({ step: link, link: { ...linking, flow: {} } }))).not.toBe(linked)
})

test('R4.22 a signature in progress stays while a wallet reconnects, but not another step’s', () => {
  const first = due({ step: sign })
  expect(dueSignature(first, situation({ step: sign, connection: null }))).toBe(first)
  expect(dueSignature(first, situation({ step: { ...sign }, connection: null }))).toBeNull()
  const linked = due({ step: link, link: linking })
  expect(dueSignature(linked, situation({ step: link, link: linking, connection: null }))).toBe(linked)
  const next = { ...linking, flow: {} }
  expect(dueSignature(linked, situation({ step: link, link: next, connection: null }))).toBeNull()
  expect(due({ step: sign, connection: null })).toBeNull()
  expect(due({ step: link, link: linking, connection: null })).toBeNull()
})
