import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test } from 'vitest'
import { knownSession } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { disconnect } from './disconnect.ts'
import { signOut } from './signOut.ts'

const [alice] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

async function signedIn(signOutAtServer: () => Promise<void> = async () => {}) {
  const signIn = { ...anyAdapter, signOut: signOutAtServer }
  const page = scriptedPage({ signIn, session: sessionOf(alice) })
  await page.connect('wallet', walletOf(alice))
  const errors: string[] = []
  page.wallets.internal.events.follow({ onError: ({ code }) => errors.push(code) })
  return { ...page, errors, session: () => knownSession(page.queryClient) }
}

test('R4.17 "Sign out" ends the session and keeps the connection', async () => {
  const { wallets, session, connected, errors } = await signedIn()
  await signOut(wallets)
  expect([session(), connected(), errors]).toEqual([null, ['wallet'], []])
})

test('R4.17 a server that does not sign out keeps the session, and the failure is reported', async () => {
  const away = new Error('The server is away.')
  const { wallets, session, errors } = await signedIn(() => Promise.reject(away))
  await expect(signOut(wallets)).rejects.toBe(away)
  expect([session(), errors]).toEqual([sessionOf(alice), ['sign_out_failed']])
})

test('R4.17 "Disconnect" ends connection and session', async () => {
  const { wallets, session, connected } = await signedIn()
  await disconnect(wallets)
  expect([session(), connected()]).toEqual([null, []])
})

test('R4.17 "Disconnect" ends the connection even if the server is away', async () => {
  const { wallets, connected } = await signedIn(() => Promise.reject(new Error('The server is away.')))
  await expect(disconnect(wallets)).rejects.toThrow('The server is away.')
  expect(connected()).toEqual([])
})
