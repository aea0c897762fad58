import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { optionFor, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { leave } from './leave.ts'
import { pickWallet } from './pickWallet.ts'

const [alice] = testAccounts
const step = { name: 'connect', walletKey: 'wallet' } as const

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../connection/walletRuntime.ts'), 60_000)

test('R2.4 opens the wallet’s step on the list, or on the current view, and connects', async () => {
  const { kit, connected } = scriptedPage({ signIn: null })
  const option = optionFor('wallet', walletOf(alice))
  const picked = pickWallet(kit, option)
  expect(kit.dialog.state.get().stack).toEqual([{ name: 'choose' }, step])
  expect([await picked, connected()]).toEqual([true, ['wallet']])
  kit.dialog.open({ name: 'profile' })
  await pickWallet(kit, option, 'view')
  expect(kit.dialog.state.get().stack).toEqual([{ name: 'profile' }, step])
})

test('R2.4 a double click sends one request', async () => {
  const { kit } = scriptedPage({ signIn: null })
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  const first = pickWallet(kit, optionFor('wallet', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  expect(await pickWallet(kit, optionFor('wallet', wallet))).toBe(false)
  expect(wallet.waiting()).toBe(1)
  wallet.decide('approve')
  expect(await first).toBe(true)
})

test('R2.4 another wallet ends the attempt of the first', async () => {
  const { kit, connected } = scriptedPage({ signIn: null })
  const slow = walletOf(alice)
  slow.setBehavior('connect', 'wait')
  const first = pickWallet(kit, optionFor('slow', slow))
  await vi.waitFor(() => expect(slow.waiting()).toBe(1))
  expect(await pickWallet(kit, optionFor('wallet', walletOf(alice)))).toBe(true)
  slow.decide('approve')
  expect([await first, connected()]).toEqual([false, ['wallet']])
})

test('R2.5 a wallet that no request reaches only opens its step', async () => {
  const { kit } = scriptedPage({ signIn: null })
  const missing = { ...optionFor('wallet', walletOf(alice)), provider: null }
  expect(await pickWallet(kit, missing)).toBe(false)
  expect([kit.attempt.get(), kit.dialog.state.get().stack.at(-1)]).toEqual([{ status: 'idle' }, step])
})

test('R4.4 leaving a wallet’s step ends the attempt, and disconnects who is not signed in', async () => {
  const { kit, connected } = scriptedPage()
  await pickWallet(kit, optionFor('wallet', walletOf(alice)))
  leave(kit, step)
  await vi.waitFor(() => expect(connected()).toEqual([]))
  expect(kit.attempt.get()).toEqual({ status: 'idle' })
})

test('R4.4 leaving keeps the connection of who is signed in', async () => {
  const { kit, connected } = scriptedPage({ session: sessionOf(alice) })
  await pickWallet(kit, optionFor('wallet', walletOf(alice)))
  const disconnectWallet = vi.spyOn(kit, 'disconnectWallet')
  leave(kit, step)
  leave(kit, { name: 'chain' })
  expect([connected(), disconnectWallet.mock.calls]).toEqual([['wallet'], []])
})

test('R4.4 leaving the first of two steps of one wallet ends nothing', async () => {
  const { kit } = scriptedPage()
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  void pickWallet(kit, optionFor('wallet', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  const again = { ...step }
  kit.dialog.push({ name: 'profile' })
  kit.dialog.push(again)
  leave(kit, again)
  expect(kit.attempt.get().status).toBe('opening')
})

test('R4.4 leaving the signature disconnects', async () => {
  const { kit, connected } = scriptedPage()
  await pickWallet(kit, optionFor('wallet', walletOf(alice)))
  leave(kit, { name: 'sign' })
  await vi.waitFor(() => expect(connected()).toEqual([]))
})
