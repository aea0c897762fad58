import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { startLinking } from '../linking/startLinking.ts'
import type { Step } from '../state/Step.ts'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { leaveStep } from './leaveStep.ts'

const [alice, bob] = testAccounts
const connect: Step = { name: 'connect', walletKey: 'wallet' }

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

test.each<[string, Step, SignInAdapter | null, string[]]>([
  ['disconnects a wallet that has not signed in', connect, anyAdapter, []],
  ['keeps the wallet of a page without sign-in', connect, null, ['wallet']],
  ['of the signature disconnects the wallet', { name: 'sign' }, anyAdapter, []],
  ['of the list keeps the wallet', { name: 'choose' }, anyAdapter, ['wallet']],
])('R4.4 leaving the step %s', async (_, step, signIn, expected) => {
  const page = scriptedPage({ signIn })
  await page.connect('wallet', walletOf(alice))
  page.stop()
  leaveStep(page.wallets, step)
  await vi.waitFor(() => expect(page.connected()).toEqual(expected))
  expect(page.wallets.attempt.get().status).toBe(step.name === 'choose' ? 'connected' : 'idle')
})

test('R4.4 leaving before a wallet has connected ends the attempt, and forgets no other wallet', async () => {
  const page = scriptedPage()
  const wallet = walletOf(alice)
  wallet.setBehavior('connect', 'wait')
  await page.config.storage?.setItem('recentConnectorId', 'other')
  const connecting = page.connect('wallet', wallet)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  leaveStep(page.wallets, connect)
  expect(page.wallets.attempt.get()).toEqual({ status: 'idle' })
  wallet.decide('approve')
  expect([await connecting, page.connected(), await page.remembered()]).toEqual([false, [], 'other'])
})

test('R4.4 leaving before the code that talks to wallets has loaded ends nothing', () => {
  const { wallets } = scriptedPage()
  for (const step of [connect, { name: 'sign' }]) expect(() => leaveStep(wallets, step)).not.toThrow()
})

test('R10.9 Back from a wallet restores the previous one and continues linking', async () => {
  const { wallets, connect, choose, address, connected } = scriptedPage({ session: sessionOf(alice) })
  await connect('first', walletOf(alice))
  startLinking(wallets)
  await choose('second', walletOf(bob))
  leaveStep(wallets, { name: 'link' })
  await vi.waitFor(() => expect([address(), connected()]).toEqual([alice.address, ['first']]))
  expect(wallets.internal.linkFlow.get()).not.toBeNull()
})
