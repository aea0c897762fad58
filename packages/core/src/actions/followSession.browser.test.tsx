import { QueryClient } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { ALICE } from '../testing/sessionProvider.ts'
import { createServer, one } from '../testing/walletPage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { followSession } from './followSession.ts'
import { getSession } from './getSession.ts'
import { refreshSession } from './refreshSession.ts'
import { sessionExpiredAt } from './sessionExpiredAt.ts'

test('reads the session when the page comes online or becomes visible, but not hidden or stopped', async () => {
  const { adapter } = createServer()
  const getSession = vi.spyOn(adapter, 'getSession')
  const queryClient = new QueryClient()
  const config = createWalletConfig({ chains: [one] })
  const stop = followSession(createWallets({ config, queryClient, signIn: adapter }))
  onTestFinished(stop)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  /** How often it reads a session that is out of date. */
  async function readsOn(target: EventTarget, event: string) {
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY, refetchType: 'none' })
    getSession.mockClear()
    target.dispatchEvent(new Event(event))
    return getSession.mock.calls.length
  }
  expect(await readsOn(window, 'online')).toBe(1)
  visibility.mockReturnValue('hidden')
  expect(await readsOn(document, 'visibilitychange')).toBe(0)
  visibility.mockReturnValue('visible')
  expect(await readsOn(document, 'visibilitychange')).toBe(1)
  stop()
  expect(await readsOn(document, 'visibilitychange')).toBe(0)
  expect(await readsOn(window, 'online')).toBe(0)
})

/** A page of this browser, whose server returns each session once, and then none. */
async function visit(...sessions: readonly Session[]) {
  const { adapter } = createServer()
  const left = [...sessions]
  const signIn = { ...adapter, getSession: async () => left.shift() ?? null }
  const queryClient = new QueryClient()
  const config = createWalletConfig({ chains: [one] })
  const wallets = createWallets({ config, queryClient, signIn })
  const stop = followSession(wallets)
  onTestFinished(stop)
  onTestFinished(() => localStorage.removeItem('countersign.sessionExpiry'))
  await expect.poll(() => getSession(wallets)).not.toBeUndefined()
  return wallets
}

const sessionUntil = (time: number): Session => ({
  address: ALICE,
  addresses: [ALICE],
  expiresAt: new Date(time).toISOString(),
})

test('R4.23 a session that has expired since the last visit: tells when', async () => {
  const expiry = Date.now() - 1_000
  const wallets = await visit(sessionUntil(expiry))
  expect(sessionExpiredAt(wallets), 'as long as the server returns it').toBeNull()
  await refreshSession(wallets)
  expect(sessionExpiredAt(wallets)).toEqual(new Date(expiry))
  expect(sessionExpiredAt(await visit())).toEqual(new Date(expiry))
})

test('R4.23 a session that ended before it expired: tells nothing, also later', async () => {
  const expiry = Date.now() + 500
  const wallets = await visit(sessionUntil(expiry))
  await refreshSession(wallets)
  expect(getSession(wallets)).toBeNull()
  await expect.poll(() => Date.now()).toBeGreaterThan(expiry)
  expect(sessionExpiredAt(wallets)).toBeNull()
  expect(sessionExpiredAt(await visit())).toBeNull()
})

test('R4.23 a session of a server that does not tell replaces the last one', async () => {
  await visit(sessionUntil(Date.now() - 1_000))
  await visit({ address: ALICE, addresses: [ALICE] })
  expect(sessionExpiredAt(await visit())).toBeNull()
})

test('R4.23 what other programs stored tells nothing', async () => {
  localStorage.setItem('countersign.sessionExpiry', 'soon')
  expect(sessionExpiredAt(await visit())).toBeNull()
})
