import { QueryClient } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { createServer, one } from '../testing/walletPage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { followSession } from './followSession.ts'

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
