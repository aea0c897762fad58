import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test } from 'vitest'
import { knownSession } from '../state/knownSession.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { offerSignIn } from './offerSignIn.ts'
import { replaceSession } from './replaceSession.ts'

const [alice, bob] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

const shown = ({ wallets }: ReturnType<typeof scriptedPage>) => wallets.internal.views.state.get().stack

test('R4.1 opens the signature, and says whether it follows the user’s choice of a wallet', async () => {
  const page = scriptedPage()
  await page.connect('wallet', walletOf(alice))
  offerSignIn(page.wallets, 'choice')
  expect(shown(page)).toEqual([{ name: 'sign', after: 'choice' }])
  offerSignIn(page.wallets)
  expect(shown(page)).toEqual([{ name: 'sign', after: undefined }])
})

test('R2.11 opens the networks first if the wallet is on another one, and then continues as before', async () => {
  const page = scriptedPage()
  const wallet = walletOf(alice)
  // It does not follow the page when it connects.
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  await page.connect('wallet', wallet)
  offerSignIn(page.wallets, 'choice')
  expect(shown(page)).toEqual([{ name: 'chain', next: 'sign', after: 'choice' }])
})

test.each([
  ['ends at the server', async () => {}],
  ['cannot end because the server is away', () => Promise.reject(new Error('The server is away.'))],
])('R4.17 a session of another account %s, and this one is asked to sign in', async (_name, signOut) => {
  const page = scriptedPage({ signIn: { ...anyAdapter, signOut } })
  await page.connect('wallet', walletOf(bob))
  await replaceSession(page.wallets)
  expect(shown(page)).toEqual([{ name: 'sign', after: undefined }])
})

test('R4.17 replacing a session signs the account of before out', async () => {
  const page = scriptedPage({ session: sessionOf(alice) })
  await page.connect('wallet', walletOf(bob))
  await replaceSession(page.wallets)
  expect(knownSession(page.queryClient)).toBeNull()
})
