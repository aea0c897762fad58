import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { leaveStep } from '../flow/leaveStep.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import { optionFor, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { cancel } from './cancel.ts'
import { connect } from './connect.ts'

const [alice] = testAccounts
const step = { name: 'connect', walletKey: 'wallet' } as const

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

test('R2.5 opens the wallet’s step on the list, or on the current view, and connects', async () => {
  const { wallets, connected } = scriptedPage({ signIn: null })
  const option = optionFor('wallet', walletOf(alice))
  const picked = connect(wallets, option)
  expect(wallets.internal.views.state.get().stack).toEqual([{ name: 'choose' }, step])
  expect([await picked, connected()]).toEqual([true, ['wallet']])
  wallets.internal.views.open({ name: 'profile' })
  await connect(wallets, option, { from: 'view' })
  expect(wallets.internal.views.state.get().stack).toEqual([{ name: 'profile' }, step])
})

test('R4.22 a double click sends one request', async () => {
  const { wallets } = scriptedPage({ signIn: null })
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  const first = connect(wallets, optionFor('wallet', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  expect(await connect(wallets, optionFor('wallet', wallet))).toBe(false)
  expect(wallet.waiting()).toBe(1)
  wallet.decide('approve')
  expect(await first).toBe(true)
})

test('R4.22 a double click sends one request, also while the code that talks to wallets loads', async () => {
  const { wallets } = scriptedPage({ signIn: null })
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  const both = [0, 1].map(() => connect(wallets, optionFor('wallet', wallet)))
  expect(await Promise.race(both)).toBe(false)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  wallet.decide('approve')
  expect((await Promise.all(both)).toSorted()).toEqual([false, true])
})

test('R4.4 leaving while that code loads sends no request', async () => {
  const { wallets } = scriptedPage({ signIn: null })
  const wallet = walletOf(alice)
  const connecting = connect(wallets, optionFor('wallet', wallet))
  cancel(wallets)
  expect([await connecting, wallet.requests]).toEqual([false, []])
})

test.each<ConnectAttempt>([
  { status: 'opening', key: 'wallet', method: 'injected' },
  { status: 'pairing', key: 'wallet', method: 'pairing', uri: null },
  { status: 'connecting', key: 'wallet', method: 'pairing' },
])(
  'R4.22 another press while the attempt is $status changes nothing, unless it restarts',
  async (waiting) => {
    const { wallets } = scriptedPage({ signIn: null })
    const { internal } = wallets
    await internal.loadRuntime()
    const wallet = walletOf(alice)
    internal.views.open({ name: 'choose' }, step)
    internal.attempt.set(waiting)
    const shown = internal.views.state.get()
    expect(await connect(wallets, optionFor('wallet', wallet))).toBe(false)
    expect([internal.attempt.get(), wallet.requests]).toEqual([waiting, []])
    expect(internal.views.state.get(), 'without a transition to itself').toBe(shown)
    const states: string[] = []
    wallets.attempt.subscribe(() => states.push(wallets.attempt.get().status))
    expect(await connect(wallets, optionFor('wallet', wallet), { restart: true })).toBe(true)
    expect(states).toEqual(['opening', 'connecting', 'connected'])
  },
)

test('R4.22 another wallet ends the attempt of the first', async () => {
  const { wallets, connected } = scriptedPage({ signIn: null })
  const slow = walletOf(alice)
  slow.setBehavior('connect', 'wait')
  const first = connect(wallets, optionFor('slow', slow))
  await vi.waitFor(() => expect(slow.waiting()).toBe(1))
  expect(await connect(wallets, optionFor('wallet', walletOf(alice)))).toBe(true)
  slow.decide('approve')
  expect([await first, connected()]).toEqual([false, ['wallet']])
})

test('R2.5 a wallet that no request reaches only opens its step', async () => {
  const { wallets } = scriptedPage({ signIn: null })
  const missing = { ...optionFor('wallet', walletOf(alice)), provider: null }
  expect(await connect(wallets, missing)).toBe(false)
  expect([wallets.attempt.get(), wallets.internal.views.state.get().stack.at(-1)]).toEqual([
    { status: 'idle' },
    step,
  ])
})

test('R4.4 leaving a wallet’s step ends the attempt, and disconnects who is not signed in', async () => {
  const { wallets, connected } = scriptedPage()
  await connect(wallets, optionFor('wallet', walletOf(alice)))
  leaveStep(wallets, step)
  await vi.waitFor(() => expect(connected()).toEqual([]))
  expect(wallets.attempt.get()).toEqual({ status: 'idle' })
})

test('R4.4 leaving keeps the connection of who is signed in', async () => {
  const { wallets, connected } = scriptedPage({ session: sessionOf(alice) })
  await connect(wallets, optionFor('wallet', walletOf(alice)))
  leaveStep(wallets, step)
  await new Promise((resolve) => setTimeout(resolve))
  expect(connected()).toEqual(['wallet'])
})

test('R4.4 leaving the first of two steps of one wallet ends nothing', async () => {
  const { wallets } = scriptedPage()
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  void connect(wallets, optionFor('wallet', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  const again = { ...step }
  wallets.internal.views.push({ name: 'profile' })
  wallets.internal.views.push(again)
  leaveStep(wallets, again)
  expect(wallets.attempt.get().status).toBe('opening')
})

test('R4.4 leaving the signature disconnects', async () => {
  const { wallets, connected } = scriptedPage()
  await connect(wallets, optionFor('wallet', walletOf(alice)))
  leaveStep(wallets, { name: 'sign' })
  await vi.waitFor(() => expect(connected()).toEqual([]))
})
