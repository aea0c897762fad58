import { testAccounts } from '@countersign/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Session } from '../adapter/SignInAdapter.ts'
import { knownSession } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { replaceSession } from './replaceSession.ts'

const [alice, bob] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const away = () => Promise.reject(new Error('The server is away.'))

test.each([
  ['ends', async () => {}, { isEnded: true, session: null }],
  ['cannot end because the server is away', away, { isEnded: false, session: sessionOf(alice) }],
])(
  'R4.17 a session of another account %s, and this one is asked to sign in',
  async (_, signOut, expected) => {
    const { wallets, queryClient, connect, stack, stop } = scriptedPage({
      ...{ signIn: { ...anyAdapter, signOut }, session: sessionOf(alice) },
    })
    stop()
    await connect('wallet', walletOf(bob))
    const isEnded = await replaceSession(wallets)
    expect({ isEnded, session: knownSession(queryClient) }).toEqual(expected)
    expect(stack()).toEqual(['sign'])
  },
)

test('R4.17 a page that no longer signs in replaces nothing', async () => {
  const { wallets, connect, stack } = scriptedPage({ signIn: null })
  await connect('wallet', walletOf(bob))
  expect([await replaceSession(wallets), stack()]).toEqual([true, []])
})

test.each<[string, () => Promise<Session | null>, string[]]>([
  ['has not linked the wallet disconnects it', async () => sessionOf(alice), []],
  [
    'has linked the wallet keeps it',
    async () => ({ ...sessionOf(alice), addresses: [bob.address] }),
    ['wallet'],
  ],
  ['cannot be read keeps it', away, ['wallet']],
])(
  'R4.17 while another tab links, an account that %s, and no session ends',
  async (_, getSession, expected) => {
    const query = async () => ({ held: [{ name: 'countersign.linking' }] })
    vi.stubGlobal('navigator', { locks: { query, request: async (_: string, then: () => void) => then() } })
    const signOut = vi.fn(async () => {})
    const { wallets, connect, connected, stack, stop } = scriptedPage({
      ...{ signIn: { ...anyAdapter, getSession, signOut }, session: sessionOf(alice) },
    })
    stop()
    await connect('wallet', walletOf(bob))
    expect([await replaceSession(wallets), connected(), stack()]).toEqual([true, expected, []])
    expect(signOut).not.toHaveBeenCalled()
  },
)
