import { testAccounts } from '@countersign/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { knownSession } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { disconnect } from './disconnect.ts'

const [alice] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => Promise.all([import('../wallets/walletRuntime.ts'), import('./signOut.ts')]), 60_000)
afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => {})

async function signedIn(signOut: () => Promise<unknown>) {
  const page = scriptedPage({ signIn: { ...anyAdapter, signOut }, session: sessionOf(alice) })
  await page.connect('wallet', walletOf(alice))
  return { ...page, session: () => knownSession(page.queryClient) }
}

test.each([
  ['never answers', never],
  ['throws', () => Promise.reject(new Error('gone'))],
])('R4.17 "Disconnect" ends connection and session of a wallet whose disconnect %s', async (_, silent) => {
  const signOut = vi.fn(async () => {})
  const { wallets, connector, connected, session, remembered } = await signedIn(signOut)
  const told = vi.fn(silent)
  Object.assign(connector() ?? {}, { disconnect: told })
  vi.useFakeTimers()
  const ended = disconnect(wallets)
  await vi.advanceTimersByTimeAsync(0)
  // All at once: nothing waits for the wallet.
  expect([connected(), session(), signOut.mock.calls.length, told.mock.calls.length]).toEqual([
    [],
    null,
    1,
    1,
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  await ended
  expect(await remembered()).toBeNull()
})

test('R4.17 "Disconnect" ends the connection while the server does not answer, and rejects within ten seconds', async () => {
  const { wallets, connected } = await signedIn(never)
  vi.useFakeTimers()
  const ended = expect(disconnect(wallets)).rejects.toThrow('No response within 10 s.')
  await vi.advanceTimersByTimeAsync(0)
  expect(connected()).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
})

test('R4.17 a late end of a wallet does not end the next connection', async () => {
  const { wallets, connect, connector, connected } = await signedIn(async () => {})
  let settle = () => {}
  const late = new Promise<void>((resolve) => {
    settle = resolve
  })
  Object.assign(connector() ?? {}, { disconnect: () => late })
  const ended = disconnect(wallets)
  await vi.waitFor(() => expect(connected()).toEqual([]))
  await connect('other', walletOf(alice))
  settle()
  await ended
  expect(connected()).toEqual(['other'])
})

test('R4.17 "Disconnect" does not wait for a storage that never answers', async () => {
  const { wallets, config, connected } = await signedIn(async () => {})
  Object.assign(config.storage ?? {}, { removeItem: never, setItem: never })
  vi.useFakeTimers()
  const ended = disconnect(wallets)
  await vi.advanceTimersByTimeAsync(0)
  expect(connected()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await ended
})

test('R4.17 a wallet that does not disconnect does not delay the next one', async () => {
  const { connect, connector, connected } = await signedIn(async () => {})
  Object.assign(connector() ?? {}, { disconnect: never })
  expect(await connect('other', walletOf(alice))).toBe(true)
  expect(connected()).toEqual(['other'])
})
